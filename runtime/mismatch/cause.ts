// Why the two validations differ, and what to do about it: what Kubernetes' log messages leave to the reader.
import { ErrorMatcher, type FieldError, fieldSteps, partOf } from '../../apimachinery/field/index.js'
import { go, semanticEqual } from '../../apimachinery/go/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { comparisonMatcher, type Difference } from './comparison.js'
import type { MigrationLifecycle } from './lifecycle.js'
import type { MigrationRequest } from './request.js'

/**
 * Why an error has no counterpart. `missed`: the other side has not found it. Both have found it, but `notCovered`: the
 * hand-written error is not marked; `noLevel`: the tag has no level, so its error is not compared; `origin`: the origins
 * differ; `repeated`: hand-written validation found it more than once. `unchanged`: the value is as it was stored, which
 * declarative validation doesn't look at again (ratcheting).
 */
export type MismatchCause = 'missed' | 'notCovered' | 'noLevel' | 'origin' | 'repeated' | 'unchanged'

/**
 * A covered hand-written error without declarative counterpart (`unmatched`), or the other way round (`extra`), with its
 * cause.
 */
export interface Mismatch {
  readonly direction: 'unmatched' | 'extra'
  readonly error: FieldError
  /** Kubernetes' log message. */
  readonly message: string
  readonly cause: MismatchCause
  /** What to do. */
  readonly advice: string
}

/** What a request's differences were found in. */
export interface Compared {
  /** All errors of the two validations. */
  readonly handwritten: readonly FieldError[]
  readonly declarative: readonly FieldError[]
  /** The declarative errors that took part. */
  readonly candidates: readonly FieldError[]
  readonly lifecycle: MigrationLifecycle
  readonly request: MigrationRequest
}

/** Adds to each difference its cause. */
export function withCauses(differences: readonly Difference[], compared: Compared): Mismatch[] {
  const { lifecycle, request } = compared
  const rules = request.config?.normalizationRules ?? []
  const matcher = comparisonMatcher(lifecycle, rules)
  const sameField = ErrorMatcher.any.byType().byFieldNormalized(lifecycle.normalizes ? rules : [])
  return differences.map((difference) => {
    const { direction, error } = difference
    const others = direction === 'extra' ? compared.handwritten : compared.declarative
    const find = (by: typeof matcher): FieldError | undefined =>
      others.find((other) => (direction === 'extra' ? by.matches(other, error) : by.matches(error, other)))
    const twin = find(matcher)
    if (twin !== undefined) return { ...difference, ...foundByBoth(direction, compared.candidates.includes(twin)) }
    const similar = find(sameField)
    if (similar !== undefined) return { ...difference, ...otherOrigin(difference, similar) }
    return { ...difference, ...(direction === 'extra' ? missedByHand : missedByTags(error, request)) }
  })
}

type Explanation = Pick<Mismatch, 'cause' | 'advice'>

function foundByBoth(direction: Difference['direction'], isCandidate: boolean): Explanation {
  if (direction === 'extra') {
    return {
      cause: 'notCovered',
      advice: 'both have found it: mark the hand-written error with markCoveredByDeclarative()',
    }
  }
  if (isCandidate) {
    return { cause: 'repeated', advice: 'hand-written validation has found it more than once: report it once' }
  }
  return {
    cause: 'noLevel',
    advice:
      'both have found it, but the tag has no level, so its error is enforced and not compared: delete the hand-written check, or give the tag a level (+k8s:alpha, +k8s:beta)',
  }
}

function otherOrigin({ direction, error }: Difference, other: FieldError): Explanation {
  const [handwritten, declarative] = direction === 'extra' ? [other, error] : [error, other]
  const shown = handwritten.origin === '' ? 'no origin' : `the origin ${quote(handwritten.origin)}`
  if (declarative.origin === '') {
    const advice = `the hand-written error of this type at this field has ${shown}, the declarative one none: errors match by origin`
    return { cause: 'origin', advice }
  }
  const mark = handwritten.coveredByDeclarative ? '' : '.markCoveredByDeclarative()'
  return {
    cause: 'origin',
    advice: `the hand-written error of this type at this field has ${shown}: if it is the same check, add withOrigin(${quote(declarative.origin)})${mark}`,
  }
}

const missedByHand: Explanation = {
  cause: 'missed',
  advice: 'hand-written validation has not found it: it lacks the check, or the tag is stricter',
}

function missedByTags({ field }: FieldError, request: MigrationRequest): Explanation {
  if (request.operation === 'update' && isUnchanged(request.obj, request.oldObj, field)) {
    return {
      cause: 'unchanged',
      advice:
        'the value is as it was stored, and tags do not check unchanged values again: let hand-written validation skip it, too, or expect the difference',
    }
  }
  return {
    cause: 'missed',
    advice: 'declarative validation has not found it: add the tag, or remove markCoveredByDeclarative()',
  }
}

/**
 * Whether a field has the value that it had. An item that has moved within its list is the item that it was. Never
 * throws: of an object that can't be read nothing is known.
 */
export function isUnchanged(object: unknown, stored: unknown, field: string): boolean {
  try {
    let value = object
    let old = stored
    for (const step of fieldSteps(field, object)) {
      // A path that leads nowhere is of another form of the object.
      if (typeof value !== 'object' || value === null) return false
      const part = partOf(value, step)
      old = (Array.isArray(old) ? old.find((item) => isSame(item, part)) : undefined) ?? partOf(old, step)
      value = part
    }
    return isSame(value, old)
  } catch {
    return false
  }
}

/** Absent is the same as null. */
const isSame = (a: unknown, b: unknown): boolean => semanticEqual(go.any, a ?? undefined, b ?? undefined)
