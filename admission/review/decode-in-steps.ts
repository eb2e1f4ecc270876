// A long review, decoded piece by piece.
import {
  decodeInSteps,
  NotInSteps,
  outlineInSteps,
  type JsonObject,
  type LongValue,
} from '../../apimachinery/json/index.js'
import { decodeReview } from './decode.js'
import type { AdmissionReviewRequest } from './model.js'

/** Characters of a review that is decoded at once. */
const SHORT = 2 ** 16

/** The objects of a request, which make a review long. */
const OBJECTS = ['object', 'oldObject'] as const

/**
 * What `decodeReview` makes of a body, in steps of some milliseconds at most for bodies that are JSON and are long because of
 * their objects. Throws a DecodeError as it does.
 */
export function* decodeReviewInSteps(body: string): Generator<undefined, AdmissionReviewRequest> {
  if (body.length <= SHORT) return decodeReview(body)
  const review = yield* outlineInSteps(body)
  const request = review && longMember(body, review, 'request')
  const objects = OBJECTS.map((name) => request && longMember(body, request, name))
  try {
    return yield* withoutObjects(body, objects)
  } catch (thrown) {
    if (!(thrown instanceof NotInSteps)) throw thrown
    return decodeReview(body)
  }
}

/** Decodes the review with a mark in the place of each long object, then the objects, which take the place of the marks. */
function* withoutObjects(
  body: string,
  objects: readonly (LongValue | undefined)[],
): Generator<undefined, AdmissionReviewRequest> {
  const found = objects.flatMap((value, index) =>
    value === undefined ? [] : [{ value, name: OBJECTS[index] ?? 'object' }],
  )
  if (found.length === 0) throw new NotInSteps()
  const inOrder = [...found].sort((a, b) => a.value.start - b.value.start)
  let rest = ''
  let at = 0
  for (const { value, name } of inOrder) {
    rest += `${body.slice(at, value.start)}{"${MARK}":"${name}"}`
    at = value.end
  }
  const review = decodeReview(rest + body.slice(at))
  const decoded: { object?: JsonObject; oldObject?: JsonObject } = {}
  for (const { value, name } of found) {
    // Of a field that is set twice the last one counts.
    if (review.request[name]?.[MARK] !== name) throw new NotInSteps()
    decoded[name] = (yield* decodeInSteps(body, value)) as JsonObject
  }
  return { ...review, request: { ...review.request, ...decoded } }
}

const MARK = 'kubevet.long'

/** The long object of an entry; undefined if there is none, or the entry could be another. */
function longMember(body: string, { isList, pieces }: LongValue, name: string): LongValue | undefined {
  if (isList) return undefined
  const [found, ...others] = pieces.filter(
    ({ from, long }) => long !== undefined && body.slice(from, long.start).trim().replace(/\s*:$/, '') === `"${name}"`,
  )
  return found?.long?.isList === false && others.length === 0 ? found.long : undefined
}
