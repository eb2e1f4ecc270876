// The differences of verdicts that must be: why, and where they are forgiven. The proof counts how often.
import { semanticEqual, type GoType } from '../../apimachinery/go/index.js'
import { equalJson, isObject } from '../../apimachinery/json/index.js'
import { schemaAt, type ValueStep } from '../../crd/compare/index.js'
import { elementOf, isDuplicate, isOfRule, isOfText, isOfUnion, isUnreadable, RULES_NOT_RUN } from './finding-kinds.js'
import { askCrd, type Finding, type Verdicts } from './judge.js'
import { isHandWritten } from './hand-written.js'
import { keepsMembers } from './item-unions.js'
import { isReordered } from './order.js'
import { areChecksLeftOut, endsChecks } from './short-circuits.js'
import { fieldText, isUnder } from './steps.js'
import { storedParts, typeAt, valueAt } from './stored.js'
import { hasOnlyStoredItems, isOfStoredItems, isStoredItem } from './stored-items.js'
import type { Subject } from './subject.js'

/** Errors of one side at a field where the other one has none. */
export interface OneSided {
  readonly by: 'validators' | 'crd'
  readonly steps: readonly ValueStep[]
  /** The errors at that field. */
  readonly findings: readonly Finding[]
}

/** A difference that must be. */
export interface Difference {
  readonly code: string
  /** What differs, in a sentence. */
  readonly summary: string
  /** Why it must be. */
  readonly why: string
  /** Whether one side may accept what the other refuses; without it, both refuse and name other fields. */
  readonly ofVerdicts?: boolean
  /** Whether it explains errors; without it, the proof makes nothing that would show it, or does not look at it. */
  readonly applies?: (one: OneSided, verdicts: Verdicts, subject: Subject) => boolean
}

/** Each difference once. */
export const DIFFERENCES: readonly Difference[] = [
  {
    code: 'text',
    summary: 'The texts of errors differ, and their order.',
    why: 'OpenAPI keywords have texts of their own, and an API server orders errors by what found them. Only the fields with errors are compared.',
  },
  {
    code: 'missing-property',
    summary: 'A CRD refuses objects that lack a property `x: T`; validators see its zero value.',
    why: 'Typed clients always send such a property. The proof makes no objects without it.',
  },
  {
    code: 'stored-types',
    summary: 'Validators refuse to look at a stored object with values that its types cannot hold.',
    why: 'Kubernetes cannot decode such an object. The proof makes no stored objects of this kind.',
  },
  {
    code: 'not-carried',
    summary: 'What a CRD cannot carry is only refused by validators.',
    why: 'Making the CRD reports it at the line of the tag.',
    ofVerdicts: true,
    applies: ({ by, findings }, _verdicts, { lost }) =>
      by === 'validators' && findings.every(({ rule }) => rule !== undefined && lost.has(rule)),
  },
  {
    code: 'hand-written',
    summary: 'What hand-written functions (`+k8s:customValidation`) find is only refused by validators.',
    why: 'A CRD cannot call them. Making it reports that at the line of the tag.',
    ofVerdicts: true,
    applies: ({ by, steps, findings }, _verdicts, { handWritten, schema }) =>
      by === 'validators' &&
      isHandWritten(handWritten, fieldText(steps, schema)) &&
      findings.every(({ rule, isType }) => rule === undefined && isType !== true),
  },
  {
    code: 'own-rule',
    summary:
      'What rules of your own find (`+kubebuilder:validation:XValidation`, and other markers that make rules) is only refused by a CRD.',
    why: 'Validators check what tags say; they have no CEL. What the CRD refuses without these rules is not such a difference.',
    ofVerdicts: true,
    applies: ({ by, findings }, { trial }, subject) => {
      if (by !== 'crd' || subject.withoutOwnRules === undefined) return false
      const others = askCrd(subject, trial, subject.withoutOwnRules).map(findingKey)
      return !findings.some((one) => others.includes(findingKey(one)))
    },
  },
  {
    code: 'stored-duplicates',
    summary:
      'Where a list of the stored object has duplicate items, a CRD takes more of them, and the sides find different stored values for the same item.',
    why: 'An API server checks lists of type set and map only if the stored object is valid in that.',
    ofVerdicts: true,
    applies: ({ by, steps, findings }, { trial }, subject) =>
      trial.old !== undefined &&
      (by === 'crd' || findings.every(isDuplicate)) &&
      askCrd(subject, { value: trial.old }).some(
        (one) => isDuplicate(one) && (by === 'validators' || isUnder(steps, elementOf(one))),
      ),
  },
  {
    code: 'new-duplicates',
    summary:
      'A CRD takes a list for unchanged if it is as long as the stored one and has no other items, though one of them twice.',
    why: 'An API server compares lists of type map by their keys. It reports the duplicate; rules of the list do not run.',
    applies: ({ by, steps }, { trial, crd }) =>
      by === 'validators' &&
      crd.some(
        (one) => isDuplicate(one) && isUnder(elementOf(one), steps) && hasOnlyStoredItems(trial, elementOf(one)),
      ),
  },
  {
    code: 'unchanged-root',
    summary: 'An update that changes nothing is accepted by a CRD; validators check the root type itself again.',
    why: 'A CRD skips what equals its stored value, also the object as a whole; validators skip fields.',
    ofVerdicts: true,
    applies: ({ by }, { trial }) => by === 'validators' && trial.old !== undefined && equalJson(trial.value, trial.old),
  },
  {
    code: 'list-order',
    summary:
      'A CRD takes a list of type set or map for unchanged if only the order of its items is another one; validators check it again.',
    why: 'An API server compares such lists without their order, in rules as well.',
    ofVerdicts: true,
    applies: ({ by, steps }, { trial }, subject) =>
      by === 'validators' &&
      storedParts(subject, trial, steps).some(({ schema, value, old }) => isReordered(schema, value, old)),
  },
  {
    code: 'item-correlation',
    summary:
      'Validators find the stored value of an item of a set or of an atomic list with `+k8s:unique` and skip it if it is unchanged; a CRD checks it again when the list changes.',
    why: 'An API server correlates only the items of lists of type map.',
    ofVerdicts: true,
    applies: (one, { trial }, subject) =>
      one.by === 'crd' &&
      (isStoredItem(subject, trial, one.steps, one.findings.every(isOfUnion)) ||
        isOfStoredItems(subject, trial, one.steps, one.findings)),
  },
  {
    code: 'kept-union',
    summary:
      'Validators skip a union of items that has the same members set as before; a CRD checks it whenever the list changes.',
    why: 'A rule that asks for the members of before and after costs more than the budget allows for lists.',
    ofVerdicts: true,
    applies: ({ by, steps, findings }, { trial }, subject) => {
      const list = storedParts(subject, trial, steps).at(-1)
      if (by !== 'crd' || list?.rest.length !== 0) return false
      const field = fieldText(steps, subject.schema)
      const kept = subject.itemUnions.filter((one) => one.field === field && keepsMembers(one, list.value, list.old))
      return findings.every(({ error }) => kept.some(({ listed }) => error.detail.endsWith(`one of: ${listed}`)))
    },
  },
  {
    code: 'zero-default',
    summary: 'Validators see the default of a value where the object has its zero value; a CRD sees the zero value.',
    why: 'Go cannot tell whether such a value was sent, so that its defaults replace it. The defaults of a CRD fill in what is missing.',
    ofVerdicts: true,
    applies: ({ by, steps }, { trial }, { schema }) =>
      by === 'crd' &&
      ['', 0, false].some((zero) => zero === valueAt(trial.value, steps)) &&
      schemaAt(schema, steps)?.default !== undefined,
  },
  {
    code: 'map-keys',
    summary: 'Validators skip the keys of a map that are stored; a CRD checks all keys when the map changes.',
    why: 'A schema has no place for keys, so that a rule of the map checks them.',
    ofVerdicts: true,
    applies: ({ by, steps }, { trial }, { registration }) => {
      const [map, stored] = [valueAt(trial.value, steps), valueAt(trial.old, steps)]
      const isMap = typeAt(registration.type, steps)?.kind === 'map' && isObject(map) && isObject(stored)
      return by === 'crd' && isMap && Object.keys(map).some((key) => Object.hasOwn(stored, key))
    },
  },
  {
    code: 'own-json',
    summary:
      'Quantities, times, durations and bytes are read by parsers of their own; a CRD has the patterns and formats that controller-gen writes.',
    why: 'They take nearly, but not quite the same texts; durations have no pattern at all. `1` and `1000m` are duplicates to validators alone.',
    ofVerdicts: true,
    applies: ({ by, steps, findings }, _verdicts, { registration }) => {
      // A parser does not know which field it reads: its errors are those of what is around.
      if (by === 'validators' && findings.every(isUnreadable)) return true
      const { kind } = valueTypeAt(registration.type, steps) ?? {}
      const isOfOwn = by === 'crd' ? isOfText : (one: Finding): boolean => isDuplicate(one) || one.isType === true
      return (kind === 'custom' || kind === 'bytes') && findings.every(isOfOwn)
    },
  },
  {
    code: 'missing-before',
    summary:
      'A required property that the stored object lacks, too, is skipped by validators; a CRD asks for it when the object around it changes.',
    why: 'The schema around a property says that it is required.',
    ofVerdicts: true,
    applies: ({ by, steps }, { trial }, subject) => {
      const last = storedParts(subject, trial, steps).at(-1)
      return by === 'crd' && last?.rest.length === 0 && last.value === undefined && last.old === undefined
    },
  },
  {
    code: 'semantic-equality',
    summary:
      'Validators take a missing list, map or value for equal to an empty one, and skip it on update; a CRD compares JSON.',
    why: 'Go does not see the difference.',
    ofVerdicts: true,
    applies: ({ by, steps }, { trial }, subject) =>
      by === 'crd' &&
      storedParts(subject, trial, steps).some(
        ({ value, old, type }) => !equalJson(value, old) && semanticEqual(type, value, old),
      ),
  },
  {
    code: 'beyond-int64',
    summary: 'Validators take integers beyond int64 for `Uint` and `Uint64`; a CRD refuses them.',
    why: 'An API server reads them as floating-point numbers.',
    ofVerdicts: true,
    applies: ({ by, steps }, { trial }, { registration }) => {
      const value = valueAt(trial.value, steps)
      const { kind } = valueTypeAt(registration.type, steps) ?? {}
      return by === 'crd' && (kind === 'uint' || kind === 'uint64') && typeof value === 'number' && value >= 2 ** 63
    },
  },
  {
    code: 'scale',
    summary: 'A CRD with the scale subresource refuses negative replicas, also unchanged ones.',
    why: 'An API server checks what scale subresources read by itself.',
    ofVerdicts: true,
    applies: ({ by, findings }) =>
      by === 'crd' && findings.every(({ error }) => error.detail === 'should be a non-negative integer'),
  },
  {
    code: 'wrong-types',
    summary: 'Where a value has the wrong type, each side leaves out checks that depend on it.',
    why: 'Kubernetes decodes objects before it validates them.',
    applies: (_one, { validators }) => validators.some(({ isType }) => isType),
  },
  {
    code: 'duplicate-item',
    summary: 'Validators report each duplicate item, a CRD the first one, or the list.',
    why: 'A rule cannot name an item, and an API server reports a duplicate once.',
    applies: ({ by, steps, findings }, { validators, crd }) =>
      findings.every(isDuplicate) &&
      (by === 'crd' ? validators : crd).some(
        (other) => isDuplicate(other) && isUnder(other.steps, by === 'crd' ? steps : elementOf({ steps })),
      ),
  },
  {
    code: 'item-path',
    summary:
      'What is said of single items or entries has their field in validators; a CRD may report it at the list or map, or at the item.',
    why: 'A rule cannot name an item.',
    applies: ({ by, steps, findings }, { validators, crd }) =>
      by === 'crd'
        ? findings.every(isOfRule) &&
          validators.some((one) => one.steps.length > steps.length && isUnder(one.steps, steps))
        : crd.some((one) => isOfRule(one) && one.steps.length < steps.length && isUnder(steps, one.steps)),
  },
  {
    code: 'rules-not-run',
    summary:
      'Where the schema of a CRD refuses an object, CEL rules may not run, so that their errors are not reported.',
    why: 'An API server evaluates rules only on objects of the right types and sizes.',
    applies: ({ by }, { crd }) =>
      by === 'validators' && crd.some(({ error }) => error.detail.startsWith(RULES_NOT_RUN)),
  },
  {
    code: 'left-out-short-circuit',
    summary:
      'An error of a check that the CRD leaves out (`+k8s:alpha`) is not reported, but ends the checks of its field as any other; a CRD goes on.',
    why: 'Kubernetes runs such checks, and ignores what they find. A CRD has nothing of them.',
    ofVerdicts: true,
    applies: ({ by, steps }, { leftOut }, subject) =>
      by === 'crd' && leftOut.some((one) => endsChecks(subject, one, steps)),
  },
  {
    code: 'silent-stop',
    summary:
      'Where a tag of a field looks into it (`+k8s:eachVal=+k8s:subfield(size)=…`) and finds `size` unset, which is optional, validators leave the whole field; a CRD goes on.',
    why: 'What is optional and unset ends the checks of the field that the tag stands at, other items included.',
    ofVerdicts: true,
    applies: ({ by, steps }, { trial }, subject) => by === 'crd' && areChecksLeftOut(subject, trial.value, steps),
  },
  {
    code: 'short-circuit',
    summary:
      'After an error that makes others pointless, validators leave the field, with all below it; a CRD reports those, too.',
    why: 'Schemas have no order of checks.',
    applies: ({ by, steps }, { validators }, subject) =>
      by === 'crd' && validators.some((one) => endsChecks(subject, one, steps)),
  },
]

const findingKey = ({ steps, error }: Finding): string => JSON.stringify([steps, error.toString()])

/** The type of what steps lead to, without its pointer. */
function valueTypeAt(root: GoType, steps: readonly ValueStep[]): GoType | undefined {
  const type = typeAt(root, steps)
  return type?.kind === 'pointer' ? type.elem : type
}
