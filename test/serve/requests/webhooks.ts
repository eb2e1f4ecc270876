// Webhooks whose paths say what they answer.
import type { JsonObject } from '../../../apimachinery/json/index.js'

/** An answer that a path can say: the `response` of an AdmissionReview, in which `patchText` is the text of a patch. */
export type Answer = JsonObject & { readonly patchText?: string }

/** The path of a webhook with an answer. */
export const answering = (answer: Answer): string =>
  `answer/${Buffer.from(JSON.stringify(answer)).toString('base64url')}`

/** The path of a webhook that allows, and changes the object by a patch. */
export const patching = (...operations: readonly object[]): string => patchingBy(JSON.stringify(operations))

export const patchingBy = (patchText: string): string => answering({ patchText })

/** The path of a webhook that converts Widgets: `spec.size` of v1 is `spec.width` of v2. @param refused a version to which it can't */
export const converting = (refused = 'none'): string => `convert/${refused}`

/** What the webhook of a path answers to a review. */
export function answerTo(path: string, review: JsonObject): JsonObject {
  const [, what, argument = ''] = path.split('?')[0]?.split('/') ?? []
  const request = review['request'] as JsonObject
  const response = what === 'convert' ? conversion(request, argument) : admission(request, argument)
  return { apiVersion: review['apiVersion'], kind: review['kind'], response }
}

function admission({ uid }: JsonObject, argument: string): JsonObject {
  const { patchText, ...answer } = JSON.parse(Buffer.from(argument, 'base64url').toString()) as Answer
  const patch =
    patchText === undefined ? {} : { patch: Buffer.from(patchText).toString('base64'), patchType: 'JSONPatch' }
  return { uid, allowed: true, ...patch, ...answer }
}

function conversion({ uid, objects, desiredAPIVersion }: JsonObject, refused: string): JsonObject {
  const version = String(desiredAPIVersion).split('/')[1] ?? ''
  if (version === refused) return { uid, result: { status: 'Failed', message: `nothing becomes ${version} here` } }
  const [from, to] = version === 'v2' ? ['size', 'width'] : ['width', 'size']
  const convertedObjects = (objects as JsonObject[]).map((object) => {
    const { [from]: size, ...spec } = (object['spec'] ?? {}) as JsonObject
    return { ...object, apiVersion: desiredAPIVersion, spec: { ...spec, ...(size !== undefined && { [to]: size }) } }
  })
  return { uid, result: { status: 'Success' }, convertedObjects }
}
