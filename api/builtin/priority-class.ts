import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { forbidden } from '../../apimachinery/status/index.js'
import { metaOf } from '../../crd/object/index.js'
import { CHANGE_ONLY, immutable, subdomainNames } from './checks.js'
import { AGE, column, nameColumn, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

const CRITICAL = 2_000_000_000
/** Priority classes that there always are, by their values. */
const SYSTEM: ReadonlyMap<string, number> = new Map([
  ['system-node-critical', CRITICAL + 1000],
  ['system-cluster-critical', CRITICAL],
])
/** The highest value of those that users make. */
const HIGHEST = 1_000_000_000

/** Priorities of Pods (`pkg/registry/scheduling/priorityclass`). */
export const priorityClass: BuiltinRecord = {
  tier: 'A',
  group: 'scheduling.k8s.io',
  versions: ['v1'],
  kind: 'PriorityClass',
  shortNames: ['pc'],
  refuseDelete: (object) => {
    const { name = '' } = metaOf(object)
    if (!SYSTEM.has(name)) return undefined
    const why = 'this is a system priority class and cannot be deleted'
    return forbidden({ group: 'scheduling.k8s.io', name: 'priorityclasses' }, name, why)
  },
  columns: [
    nameColumn(),
    column(
      'Value',
      'value represents the integer value of this priority class. This is the actual priority that pods receive when they have the name of this class in their pod spec.',
      valueOf,
      { type: 'integer' },
    ),
    column(
      'Global-Default',
      'globalDefault specifies whether this PriorityClass should be considered as the default priority for pods that do not have any priority class. Only one PriorityClass can be marked as `globalDefault`. However, if more than one PriorityClasses exists with their `globalDefault` field set to true, the smallest value of such global default PriorityClasses will be used as the default priority.',
      isDefault,
      { type: 'boolean' },
    ),
    AGE,
    column(
      'PreemptionPolicy',
      'preemptionPolicy is the Policy for preempting pods with lower priority. One of Never, PreemptLowerPriority. Defaults to PreemptLowerPriority if unset.',
      (object) => textOf(object, 'preemptionPolicy'),
    ),
  ],
  rules: {
    validateName: subdomainNames,
    updateChecks: CHANGE_ONLY,
    setDefaults: (object) =>
      ownValue(object, 'preemptionPolicy') === undefined
        ? { ...object, preemptionPolicy: 'PreemptLowerPriority' }
        : object,
    prepareCreate: (object) => ({ ...object, metadata: { ...metaOf(object), generation: 1 } }),
    validateCreate: (object) => {
      const { name = '' } = metaOf(object)
      const policy = textOf(object, 'preemptionPolicy')
      const reserved = name.startsWith('system-') ? systemFault(name, object) : undefined
      const prefix = "priority class names with 'system-' prefix are reserved for system use only. error: "
      const isTooHigh = !name.startsWith('system-') && valueOf(object) > HIGHEST
      return [
        ...(reserved === undefined ? [] : [field.forbidden(FieldPath.of('metadata', 'name'), prefix + reserved)]),
        ...(isTooHigh
          ? [field.forbidden(FieldPath.of('value'), `maximum allowed value of a user defined priority is ${HIGHEST}`)]
          : []),
        ...policyErrors(policy),
      ]
    },
    validateUpdate: (object, old) => [
      ...(valueOf(object) === valueOf(old)
        ? []
        : [field.forbidden(FieldPath.of('value'), 'may not be changed in an update.')]),
      ...immutable(object, old, 'preemptionPolicy', FieldPath.of('preemptionPolicy')),
    ],
  },
}

const POLICIES = ['PreemptLowerPriority', 'Never']

function systemFault(name: string, object: JsonObject): string | undefined {
  const value = SYSTEM.get(name)
  if (value === undefined) return `${name} is not a known system priority class`
  if (valueOf(object) !== value) return `value of ${name} PriorityClass must be ${value}`
  return isDefault(object) ? `globalDefault of ${name} PriorityClass must be false` : undefined
}

function valueOf(object: JsonObject): number {
  const value = ownValue(object, 'value')
  return typeof value === 'number' ? value : 0
}

function isDefault(object: JsonObject): boolean {
  return ownValue(object, 'globalDefault') === true
}

/** `ValidatePreemptionPolicy`. */
function policyErrors(policy: string): FieldErrorList {
  const path = FieldPath.of('preemptionPolicy')
  if (policy === '') return [field.required(path, '')]
  return POLICIES.includes(policy) ? [] : [field.notSupported(path, policy, POLICIES)]
}
