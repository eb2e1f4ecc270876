// What a conversion webhook is asked, and what its answer is worth (apiextensions' `apiserver/conversion/webhook_converter.go`).
import { FieldPath, toAggregate } from '../../apimachinery/field/index.js'
import { equalJson, isObject, type JsonObject, jsonText, ownValue } from '../../apimachinery/json/index.js'
import { apiVersionOf, kindOf, kindText } from '../../apimachinery/kind/index.js'
import { validateAnnotations, validateLabels } from '../../apimachinery/metadata/index.js'
import { quote } from '../../apimachinery/text/index.js'

const GROUP = 'apiextensions.k8s.io'

/** What a webhook's answer is refused with, in the words of an API server. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError'
}

/** A request to convert one object. */
export interface ConversionRequest {
  /** `v1` or `v1beta1`. */
  readonly version: string
  readonly uid: string
  readonly object: JsonObject
  /** The version that the object is to have: `example.com/v2`. */
  readonly apiVersion: string
}

/** The first version of ConversionReviews that a webhook takes and a server knows. @throws ConversionError */
export function reviewVersion(versions: readonly string[]): string {
  const known = versions.find((version) => version === 'v1' || version === 'v1beta1')
  if (known === undefined) throw new ConversionError('no supported conversion review versions')
  return known
}

export const conversionReview = ({ version, uid, object, apiVersion }: ConversionRequest): JsonObject => ({
  kind: 'ConversionReview',
  apiVersion: `${GROUP}/${version}`,
  request: { uid, desiredAPIVersion: apiVersion, objects: [object] },
})

/** The object that a webhook has made, with the metadata that it can't change. @throws ConversionError */
export function convertedObject(request: ConversionRequest, review: JsonObject): JsonObject {
  const { object, apiVersion } = request
  const about = `conversion webhook for ${kindText(kindOf(object))}`
  const objects = inContext(`${about} failed`, () => objectsOf(request, review))
  if (objects.length !== 1) throw new ConversionError(`${about} returned ${objects.length} objects, expected 1`)
  const [converted] = objects
  if (!isObject(converted) || textOf(converted, 'kind') === '') {
    throw new ConversionError(`Object 'Kind' is missing in '${jsonText(converted ?? null)}'`)
  }
  const [from, to] = [kindOf(object), kindOf(converted)]
  const refuse = (what: string, expected: string, received: string): never => {
    const why = `invalid ${what} (expected ${expected}, received ${received})`
    throw new ConversionError(`${about} returned invalid object at index 0: ${why}`)
  }
  if (apiVersionOf(to) !== apiVersion) refuse('groupVersion', apiVersion, apiVersionOf(to))
  if (to.kind !== from.kind) refuse('kind', from.kind, to.kind)
  inContext(`${about} returned invalid object`, () => checkSame(object, converted))
  return inContext(`${about} returned invalid metadata`, () => withMetadataOf(object, converted))
}

function inContext<T>(context: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof ConversionError) throw new ConversionError(`${context}: ${error.message}`)
    throw error
  }
}

function objectsOf({ version, uid }: ConversionRequest, review: JsonObject): readonly unknown[] {
  const expected = { group: GROUP, version, kind: 'ConversionReview' }
  const found = kindText(kindOf(review))
  if (version === 'v1' && found !== kindText(expected)) {
    throw new ConversionError(`expected webhook response of ${kindText(expected)}, got ${found}`)
  }
  const response = ownValue(review, 'response')
  if (!isObject(response)) throw new ConversionError('no response provided')
  const answered = textOf(response, 'uid')
  if (version === 'v1' && answered !== uid) {
    throw new ConversionError(`expected response.uid=${quote(uid)}, got ${quote(answered)}`)
  }
  const result = ownValue(response, 'result')
  const [status, message] = isObject(result) ? [textOf(result, 'status'), textOf(result, 'message')] : ['', '']
  if (status !== 'Success') {
    throw new ConversionError(message === '' ? `response.result.status was '${status}', not 'Success'` : message)
  }
  const objects = ownValue(response, 'convertedObjects')
  return Array.isArray(objects) ? objects : []
}

/** `validateConvertedObject`. */
function checkSame(object: JsonObject, converted: JsonObject): void {
  const [before, after] = [partOf(object, 'metadata'), partOf(converted, 'metadata')]
  for (const [key, what] of [
    ['name', 'name'],
    ['namespace', 'namespace'],
    ['uid', 'UID'],
  ] as const) {
    const [expected, found] = [textOf(before, key), textOf(after, key)]
    if (expected !== found) throw new ConversionError(`must have the same ${what}: ${expected} != ${found}`)
  }
}

/** The metadata of the object that was sent, but for labels and annotations (`restoreObjectMeta`). */
function withMetadataOf(object: JsonObject, converted: JsonObject): JsonObject {
  const answered = ownValue(converted, 'metadata')
  if (answered === undefined) throw new ConversionError('missing metadata in converted object')
  if (!isObject(answered)) {
    throw new ConversionError(`invalid metadata of type ${goType(answered)} in converted object`)
  }
  const { labels: oldLabels, annotations: oldAnnotations, ...kept } = partOf(object, 'metadata')
  const labels = changedTexts('labels', oldLabels, ownValue(answered, 'labels'))
  const annotations = changedTexts('annotations', oldAnnotations, ownValue(answered, 'annotations'))
  return { ...converted, metadata: { ...kept, ...(labels && { labels }), ...(annotations && { annotations }) } }
}

function changedTexts(name: 'annotations' | 'labels', before: unknown, after: unknown): JsonObject | undefined {
  if (after === undefined || after === null) return undefined
  if (!isObject(after)) {
    throw new ConversionError(`invalid metadata.${name} of type ${goType(after)} in converted object`)
  }
  for (const [key, value] of Object.entries(after)) {
    if (typeof value === 'string') continue
    const type = goType(value)
    throw new ConversionError(`metadata.${name}[${key}] must be a string, but is ${type} in converted object`)
  }
  if (equalJson(before ?? {}, after)) return after
  const texts = after as Record<string, string>
  const errors =
    name === 'labels'
      ? validateLabels(texts, FieldPath.of('metadata', 'labels'))
      : validateAnnotations(texts, FieldPath.of('metadata', 'annotation'))
  const refusal = toAggregate(errors)
  if (refusal !== undefined) throw new ConversionError(refusal.message)
  return after
}

/** What Go prints for the type of a value that it has decoded from JSON. */
function goType(value: unknown): string {
  if (value === null) return '<nil>'
  if (Array.isArray(value)) return '[]interface {}'
  if (typeof value === 'object') return 'map[string]interface {}'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return typeof value === 'bigint' || Number.isInteger(value) ? 'int64' : 'float64'
}

function partOf(object: JsonObject, key: string): JsonObject {
  const part = ownValue(object, key)
  return isObject(part) ? part : {}
}

function textOf(object: JsonObject, key: string): string {
  const text = ownValue(object, key)
  return typeof text === 'string' ? text : ''
}
