// Label selectors (apimachinery's `LabelSelectorAsSelector` and `pkg/labels`).
import { compareText, quote } from '../../apimachinery/text/index.js'
import { field, FieldPath, toAggregate, type FieldError } from '../../apimachinery/field/index.js'
import { isLabelKey, isLabelValue } from '../../apimachinery/content/index.js'
import type { LabelSelector, LabelSelectorRequirement } from '../api/model.js'

/** The labels of an object. */
export type Labels = Readonly<Record<string, string>>

/** What a valid selector asks. */
interface ParsedLabelSelector {
  /** Whether it selects everything. */
  readonly empty: boolean
  matches(labels: Labels): boolean
}

type Test = (labels: Labels) => boolean

const EVERYTHING: ParsedLabelSelector = { empty: true, matches: () => true }

/**
 * Parses a label selector. Errors, in Kubernetes' words: `"Bogus" is not a valid label selector operator`, and those of keys
 * and values that are not valid, the first of the keys of `matchLabels` in alphabetical order (a server takes any of them).
 */
export function parseLabelSelector(selector: LabelSelector): ParsedLabelSelector | Error {
  let known = parsed.get(selector)
  if (known === undefined) {
    known = parse(selector)
    parsed.set(selector, known)
  }
  return known
}

/** Selectors of policies are the same for all requests. */
const parsed = new WeakMap<LabelSelector, ParsedLabelSelector | Error>()

/** All that a selector requires: labels in alphabetical order, then expressions. */
export const requirementsOf = ({ matchLabels, matchExpressions }: LabelSelector): LabelSelectorRequirement[] => [
  ...Object.entries(matchLabels ?? {})
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, value]) => ({ key, operator: 'In', values: [value] })),
  ...(matchExpressions ?? []),
]

function parse(selector: LabelSelector): ParsedLabelSelector | Error {
  const tests: Test[] = []
  for (const one of requirementsOf(selector)) {
    const test = requirement(one)
    if (test instanceof Error) return test
    tests.push(test)
  }
  if (tests.length === 0) return EVERYTHING
  return { empty: false, matches: (labels) => tests.every((test) => test(labels)) }
}

function requirement({ key, operator, values = [] }: LabelSelectorRequirement): Test | Error {
  switch (operator) {
    case 'In':
      return (
        checked(key, values, emptySet(values)) ?? ((labels) => has(labels, key) && values.includes(labels[key] ?? ''))
      )
    case 'NotIn':
      return (
        checked(key, values, emptySet(values)) ?? ((labels) => !has(labels, key) || !values.includes(labels[key] ?? ''))
      )
    case 'Exists':
      return checked(key, values, filledSet(values)) ?? ((labels) => has(labels, key))
    case 'DoesNotExist':
      return checked(key, values, filledSet(values)) ?? ((labels) => !has(labels, key))
    default:
      return new Error(`${quote(operator)} is not a valid label selector operator`)
  }
}

const has = (labels: Labels, key: string): boolean => Object.hasOwn(labels, key)

const VALUES = FieldPath.of('values')

/** Go copies the values, and shows a copy of no values as null. */
const emptySet = (values: readonly string[]): FieldError[] =>
  values.length === 0 ? [field.invalid(VALUES, null, "for 'in', 'notin' operators, values set can't be empty")] : []

const filledSet = (values: readonly string[]): FieldError[] =>
  values.length > 0 ? [field.invalid(VALUES, values, 'values set must be empty for exists and does not exist')] : []

/** What is wrong with a requirement, undefined if nothing is (`labels.NewRequirement`). */
function checked(key: string, values: readonly string[], errors: readonly FieldError[]): Error | undefined {
  const keyFaults = isLabelKey(key)
  const keyErrors = keyFaults.length === 0 ? [] : [field.invalid(FieldPath.of('key'), key, keyFaults.join('; '))]
  const valueErrors = values.flatMap((value, index) => {
    const faults = isLabelValue(value)
    return faults.length === 0 ? [] : [field.invalid(VALUES.index(index).key(key), value, faults.join('; '))]
  })
  return toAggregate([...keyErrors, ...errors, ...valueErrors])
}
