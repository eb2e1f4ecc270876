// What errors end: the checks of the field whose tag asks for them.
import { isObject, ownValue } from '../../apimachinery/json/index.js'
import type { ValueStep } from '../../crd/compare/index.js'
import { elementOf } from './finding-kinds.js'
import type { Finding } from './judge.js'
import type { PlannedCall, ShortCircuit } from './planned.js'
import { fieldText, isUnder } from './steps.js'
import type { Subject } from './subject.js'

/** The steps of a field's text. */
const TOKENS = /\[\*\]|[^.[\]]+/g

/** Short circuits that tags of a field ask for further down (`+k8s:eachVal=+k8s:subfield(name)=+k8s:required`). */
export const shortCircuits = (calls: readonly PlannedCall[]): ShortCircuit[] =>
  calls.flatMap(({ field, element, shortCircuit, isSilent }) =>
    shortCircuit && !isSilent && field !== element ? [{ field, element }] : [],
  )

/** Those of the properties that such tags look into (`+k8s:optional`), which are not reported. */
export const silentStops = (calls: readonly PlannedCall[]): ShortCircuit[] =>
  calls.flatMap(({ field, element, isSilent }) => (isSilent ? [{ field, element }] : []))

/** Whether an error ends the checks of what steps lead to. */
export function endsChecks(subject: Subject, { steps, error }: Finding, of: readonly ValueStep[]): boolean {
  if (!error.shortCircuit) return false
  if (isUnder(of, elementOf({ steps }))) return true
  const field = fieldText(steps, subject.schema)
  return subject.shortCircuits.some(
    (one) => one.field === field && isUnder(of, steps.slice(0, one.element.match(TOKENS)?.length ?? 0)),
  )
}

/** Whether checks of what steps lead to are left out without a word: a part that tags of a field look into is unset. */
export function areChecksLeftOut(
  { silentStops, schema }: Subject,
  value: unknown,
  steps: readonly ValueStep[],
): boolean {
  const field = fieldText(steps, schema)
  return silentStops.some(
    (one) =>
      (field === one.element || (field.startsWith(one.element) && '.['.includes(field.charAt(one.element.length)))) &&
      partsAt(value, one.field.match(TOKENS) ?? []).some(isUnset),
  )
}

/** The values of a field: of each item and entry that there is. */
const partsAt = (value: unknown, tokens: readonly string[]): unknown[] =>
  tokens.reduce<unknown[]>(
    (parts, token) =>
      parts.flatMap((part) => {
        if (token !== '[*]') return [isObject(part) ? ownValue(part, token) : undefined]
        return typeof part === 'object' && part !== null ? (Object.values(part) as unknown[]) : []
      }),
    [value],
  )

const isUnset = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length === 0
    : value === undefined || value === null || value === '' || value === 0 || value === false
