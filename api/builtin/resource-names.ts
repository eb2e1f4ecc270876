// Names and amounts of resources (Kubernetes' `pkg/apis/core/helper` and `pkg/apis/core/validation`).
import { isQualifiedName, Quantity } from '../../apimachinery/content/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { namedText } from './checks.js'
import { partOf } from './columns.js'

const COMPUTE = ['cpu', 'memory', 'ephemeral-storage']
const COUNTED: ReadonlySet<string> = new Set([
  ...['pods', 'resourcequotas', 'services', 'replicationcontrollers', 'secrets', 'configmaps'],
  ...['persistentvolumeclaims', 'services.nodeports', 'services.loadbalancers'],
])
const QUOTA: ReadonlySet<string> = new Set([
  ...COMPUTE,
  ...COMPUTE.map((name) => `requests.${name}`),
  ...COMPUTE.map((name) => `limits.${name}`),
  'requests.storage',
  ...COUNTED,
])
const HUGE_PAGES = 'hugepages-'

const isHugePages = (name: string): boolean => name.startsWith(HUGE_PAGES)
const isQuotaHugePages = (name: string): boolean => isHugePages(name) || name.startsWith(`requests.${HUGE_PAGES}`)
const isNative = (name: string): boolean => !name.includes('/') || name.includes('kubernetes.io/')

/** Whether quotas count it. */
export const isQuotaResource = (name: string): boolean => QUOTA.has(name) || isQuotaHugePages(name)

/** Whether more of it may be promised than there is. */
export const isOvercommitAllowed = (name: string): boolean => isNative(name) && !isHugePages(name)

const isExtended = (name: string): boolean =>
  !isNative(name) && !name.startsWith('requests.') && isQualifiedName(`requests.${name}`).length === 0

/** `validateResourceName`. */
export function resourceNameErrors(name: string, path: FieldPath): FieldErrorList {
  const faults = isQualifiedName(name)
  if (faults.length === 0 && !name.includes('/') && !isQuotaResource(name) && name !== 'storage') {
    faults.push('must be a standard resource type or fully qualified')
  }
  return faults.map((fault) => field.invalid(path, namedText(name), fault))
}

/** `validateContainerResourceName`. */
export function containerResourceNameErrors(name: string, path: FieldPath): FieldErrorList {
  const errors = resourceNameErrors(name, path)
  const invalid = (why: string): FieldErrorList => [...errors, field.invalid(path, namedText(name), why)]
  if (!name.includes('/')) {
    const isStandard = COMPUTE.includes(name) || isHugePages(name)
    return isStandard ? errors : invalid('must be a standard resource for containers')
  }
  return isNative(name) || isExtended(name) ? errors : invalid("doesn't follow extended resource name standard")
}

/** `ValidateResourceQuotaResourceName`. */
export function quotaResourceNameErrors(name: string, path: FieldPath): FieldErrorList {
  const errors = resourceNameErrors(name, path)
  if (name.includes('/') || isQuotaResource(name)) return errors
  return [...errors, field.invalid(path, namedText(name), 'must be a standard resource for quota')]
}

/** `ValidateResourceQuantityValue`. */
export function amountErrors(name: string, amount: Quantity, path: FieldPath): FieldErrorList {
  const isWhole = (!COUNTED.has(name) && !isExtended(name)) || amount.inUnitsOf(-3) % 1000n === 0n
  return [
    ...(amount.sign() < 0 ? [field.invalid(path, amount.toString(), 'must be greater than or equal to 0')] : []),
    ...(isWhole ? [] : [field.invalid(path, amount.toString(), 'must be an integer')]),
  ]
}

/** The amounts of a resource list, in the order of their names. */
export const amountsOf = (object: JsonObject, key: string): ReadonlyMap<string, Quantity> =>
  new Map(Object.entries(partOf(object, key)).map(([name, text]) => [name, Quantity.parse(String(text))]))

/** Amounts have no digits below a thousandth (`SetDefaults_ResourceList`). */
export function withRoundedAmounts(object: JsonObject, keys: readonly string[]): JsonObject {
  const rounded = keys.flatMap((key) => {
    const given = partOf(object, key)
    const amounts = [...amountsOf(object, key)].map(([name, amount]) => [name, amount.roundUp(-3).toString()] as const)
    return amounts.some(([name, text]) => text !== given[name]) ? [[key, Object.fromEntries(amounts)] as const] : []
  })
  return rounded.length === 0 ? object : { ...object, ...Object.fromEntries(rounded) }
}
