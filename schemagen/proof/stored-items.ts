// Items of lists beside those of the stored list.
import { semanticEqual } from '../../apimachinery/go/index.js'
import { equalJson, isObject } from '../../apimachinery/json/index.js'
import { withValue, type ValueStep } from '../../crd/compare/index.js'
import { listTypeOf } from '../../crd/schema/index.js'
import { isOfRule } from './finding-kinds.js'
import { askCrd, type Finding } from './judge.js'
import { storedParts, typeAt, valueAt } from './stored.js'
import type { Subject, Trial } from './subject.js'

/** Whether a field is in an item of a list without keys, and an item of the stored list has the same value there. */
export function isStoredItem(
  subject: Subject,
  { value, old }: Trial,
  steps: readonly ValueStep[],
  isUnion: boolean,
): boolean {
  const list = storedParts(subject, { value, old }, steps).at(-1)
  const [index, ...rest] = list?.rest ?? []
  if (list === undefined || typeof index !== 'number' || listTypeOf(list.schema) === 'map') return false
  const type = typeAt(list.type, [index, ...rest])
  if (!Array.isArray(list.old) || type === undefined) return false
  const own = valueAt(list.value, [index, ...rest])
  return partsOf(list.old, [index, ...rest]).some(
    (stored) => semanticEqual(type, stored, own) || (isUnion && haveSameKeys(stored, own)),
  )
}

/** Whether a list without keys is refused for items that are stored as they are: a CRD takes it without them. */
export function isOfStoredItems(
  subject: Subject,
  { value, old }: Trial,
  steps: readonly ValueStep[],
  findings: readonly Finding[],
): boolean {
  const part = storedParts(subject, { value, old }, steps).at(-1)
  if (part?.rest.length !== 0 || listTypeOf(part.schema) === 'map') return false
  if (!Array.isArray(part.value) || !Array.isArray(part.old)) return false
  const stored: readonly unknown[] = part.old
  const others = part.value.filter((item: unknown) => !stored.some((one) => equalJson(one, item)))
  const errors = askCrd(subject, { value: withValue(value, steps, others) })
  return (
    findings.every(isOfRule) && findings.every(({ error }) => !errors.some((one) => one.error.detail === error.detail))
  )
}

/** What steps lead to, in any item of lists. */
const partsOf = (value: unknown, steps: readonly ValueStep[]): unknown[] =>
  steps.reduce<unknown[]>(
    (parts, step) =>
      parts.flatMap((part) =>
        typeof step === 'number' && Array.isArray(part) ? (part as unknown[]) : [valueAt(part, [step])],
      ),
    [value],
  )

/** Whether each item of a list is one of the stored ones, and there are as many of them. */
export function hasOnlyStoredItems({ value, old }: Trial, steps: readonly ValueStep[]): boolean {
  const [list, stored] = [valueAt(value, steps), valueAt(old, steps)]
  return (
    Array.isArray(list) &&
    Array.isArray(stored) &&
    list.length === stored.length &&
    list.every((item: unknown) => stored.some((one: unknown) => equalJson(item, one)))
  )
}

/** What validators look at in a union that may keep what it has. */
const haveSameKeys = (a: unknown, b: unknown): boolean =>
  isObject(a) && isObject(b) && equalJson(Object.keys(a).sort(), Object.keys(b).sort())
