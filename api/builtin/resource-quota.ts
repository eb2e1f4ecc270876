import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue } from '../../apimachinery/go/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { namedText, subdomainNames } from './checks.js'
import { AGE, column, nameColumn, partOf, partsOf, textOf, textsAt } from './columns.js'
import type { BuiltinRecord } from './define.js'
import {
  amountErrors,
  amountsOf,
  isQuotaResource,
  quotaResourceNameErrors,
  withRoundedAmounts,
} from './resource-names.js'

const SPEC = FieldPath.of('spec')
const SCOPES: ReadonlySet<string> = new Set([
  ...['Terminating', 'NotTerminating', 'BestEffort', 'NotBestEffort'],
  ...['PriorityClass', 'VolumeAttributesClass', 'CrossNamespacePodAffinity'],
])
/** Scopes that ask nothing but whether a Pod is of them. */
const PLAIN_SCOPES: ReadonlySet<string> = new Set([
  ...['BestEffort', 'NotBestEffort', 'Terminating', 'NotTerminating', 'CrossNamespacePodAffinity'],
])
const CONFLICTING = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
]
const POD_COMPUTE = ['cpu', 'memory', 'limits.cpu', 'limits.memory', 'requests.cpu', 'requests.memory']
const OF_PODS: ReadonlySet<string> = new Set(['pods', ...POD_COMPUTE])
const OF_VOLUMES: ReadonlySet<string> = new Set(['persistentvolumeclaims', 'requests.storage'])

/** How much a namespace may have (`pkg/registry/core/resourcequota`). */
export const resourceQuota: BuiltinRecord = {
  tier: 'A',
  gaps: ['Quotas limit nothing: neither the admission plugin ResourceQuota nor its controller is there.'],
  group: '',
  versions: ['v1'],
  kind: 'ResourceQuota',
  returnsDeleted: true,
  shortNames: ['quota'],
  columns: [
    nameColumn(),
    column('Request', 'Request represents a minimum amount of cpu/memory that a container may consume.', (object) =>
      usage(object, false),
    ),
    column(
      'Limit',
      'Limits control the maximum amount of cpu/memory that a container may use independent of contention on the node.',
      (object) => usage(object, true),
    ),
    AGE,
  ],
  rules: {
    validateName: subdomainNames,
    updateChecks: ['metadata', 'change'],
    setDefaults: (object) => {
      const [spec, status] = [partOf(object, 'spec'), partOf(object, 'status')]
      const rounded = { spec: withRoundedAmounts(spec, ['hard']), status: withRoundedAmounts(status, ['hard', 'used']) }
      return rounded.spec === spec && rounded.status === status ? object : { ...object, ...rounded }
    },
    validateCreate: (object) => [...specErrors(partOf(object, 'spec')), ...statusErrors(object)],
    validateUpdate: (object, old) => {
      const [spec, before] = [partOf(object, 'spec'), partOf(old, 'spec')]
      const [scopes, oldScopes] = [new Set(textsAt(spec, 'scopes')), new Set(textsAt(before, 'scopes'))]
      const isSame = scopes.size === oldScopes.size && [...scopes].every((scope) => oldScopes.has(scope))
      return [
        ...specErrors(spec),
        ...(isSame ? [] : [field.invalid(SPEC.child('scopes'), scopesOf(spec), 'field is immutable')]),
      ]
    },
    subresources: { status: { updateChecks: ['metadata', 'change'], validateUpdate: statusErrors } },
  },
}

/** How much of what there is is used. @param ofLimits whether of limits, or of all else */
function usage(object: JsonObject, ofLimits: boolean): string {
  const status = partOf(object, 'status')
  const used = amountsOf(status, 'used')
  return [...amountsOf(status, 'hard')]
    .filter(([name]) => name.startsWith('limits.') === ofLimits)
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, hard]) => `${name}: ${used.get(name)?.toString() ?? '0'}/${hard.toString()}`)
    .join(', ')
}

const scopesOf = (spec: JsonObject): unknown => ownValue(spec, 'scopes') ?? null

/** `ValidateResourceQuotaSpec`. */
function specErrors(spec: JsonObject): FieldErrorList {
  return [
    ...listErrors(spec, 'hard', SPEC.child('hard')),
    ...scopeErrors(spec),
    ...(ownValue(spec, 'scopeSelector') === undefined ? [] : selectorErrors(spec)),
  ]
}

function statusErrors(object: JsonObject): FieldErrorList {
  const status = partOf(object, 'status')
  return ['hard', 'used'].flatMap((key) => listErrors(status, key, FieldPath.of('status', key)))
}

function listErrors(object: JsonObject, key: string, path: FieldPath): FieldErrorList {
  return [...amountsOf(object, key)].flatMap(([name, amount]) => [
    ...quotaResourceNameErrors(name, path.key(name)),
    ...amountErrors(name, amount, path.key(name)),
  ])
}

/** The resources of a quota that a scope does not go with, of those that quotas count. */
function misplaced(scope: string, spec: JsonObject): readonly string[] {
  return Object.keys(partOf(spec, 'hard')).filter((name) => isQuotaResource(name) && !isInScope(scope, name))
}

function isInScope(scope: string, name: string): boolean {
  if (scope === 'BestEffort') return name === 'pods'
  if (scope === 'VolumeAttributesClass') return OF_VOLUMES.has(name)
  return !SCOPES.has(scope) || OF_PODS.has(name)
}

/** `validateResourceQuotaScopes`. */
function scopeErrors(spec: JsonObject): FieldErrorList {
  const scopes = textsAt(spec, 'scopes')
  const invalid = (why: string): FieldErrorList => [field.invalid(SPEC.child('scopes'), scopesOf(spec), why)]
  return [
    ...scopes.flatMap((scope) => [
      ...(SCOPES.has(scope) ? [] : invalid('unsupported scope')),
      ...misplaced(scope, spec).flatMap(() => invalid('unsupported scope applied to resource')),
    ]),
    ...conflicts(scopes).flatMap(() => invalid('conflicting scopes')),
  ]
}

const conflicts = (scopes: readonly string[]): readonly (readonly string[])[] =>
  CONFLICTING.filter((pair) => pair.every((scope) => scopes.includes(scope)))

/** `validateScopedResourceSelectorRequirement`. */
function selectorErrors(spec: JsonObject): FieldErrorList {
  const path = SPEC.child('scopeSelector', 'matchExpressions')
  const selector = partOf(spec, 'scopeSelector')
  const requirements = partsOf(selector, 'matchExpressions')
  return [
    ...requirements.flatMap((requirement) => {
      const scope = textOf(requirement, 'scopeName')
      return [
        ...(SCOPES.has(scope) ? [] : [field.invalid(path.child('scopeName'), namedText(scope), 'unsupported scope')]),
        ...misplaced(scope, spec).map(() =>
          field.invalid(path, internalSelector(requirements), 'unsupported scope applied to resource'),
        ),
        ...operatorErrors(requirement, scope, path),
      ]
    }),
    ...conflicts(requirements.map((one) => textOf(one, 'scopeName'))).map(() =>
      field.invalid(path, scopesOf(spec), 'conflicting scopes'),
    ),
  ]
}

function operatorErrors(requirement: JsonObject, scope: string, path: FieldPath): FieldErrorList {
  const operator = textOf(requirement, 'operator')
  const values = textsAt(requirement, 'values')
  const why =
    "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity"
  const errors: FieldErrorList = []
  if (PLAIN_SCOPES.has(scope) && operator !== 'Exists') {
    errors.push(field.invalid(path.child('operator'), namedText(operator), why))
  }
  if (operator === 'In' || operator === 'NotIn') {
    const needed = "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector"
    if (values.length === 0) errors.push(field.required(path.child('values'), needed))
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    const unwanted = "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector"
    if (values.length > 0) errors.push(field.invalid(path.child('values'), values, unwanted))
  } else {
    errors.push(field.invalid(path.child('operator'), namedText(operator), 'not a valid selector operator'))
  }
  return errors
}

const REQUIREMENT = go.struct('core.ScopedResourceSelectorRequirement', () => [
  go.field('ScopeName', go.string),
  go.field('Operator', go.string),
  go.field('Values', go.list(go.string)),
])
const SELECTOR = go.struct('core.ScopeSelector', () => [go.field('MatchExpressions', go.list(REQUIREMENT))])

/** A selector as errors show it: by the names of Go's fields, in their order. */
const internalSelector = (requirements: readonly JsonObject[]): GoValue =>
  new GoValue(SELECTOR, {
    MatchExpressions: requirements.map((one) => ({
      ScopeName: textOf(one, 'scopeName'),
      Operator: textOf(one, 'operator'),
      Values: ownValue(one, 'values') ?? null,
    })),
  })
