import { isQualifiedName, Quantity } from '../../apimachinery/content/index.js'
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { type JsonObject } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { metaOf } from '../../crd/object/index.js'
import { namedText, subdomainNames } from './checks.js'
import { partOf, partsOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import {
  amountsOf,
  containerResourceNameErrors,
  isOvercommitAllowed,
  resourceNameErrors,
  withRoundedAmounts,
} from './resource-names.js'

const LIMITS = FieldPath.of('spec', 'limits')
const AMOUNTS = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const
const TYPES = ['Pod', 'Container', 'PersistentVolumeClaim']
/** Beyond it amounts are not compared in thousandths (`resource.MaxMilliValue`). */
const MOST_MILLI = ((1n << 63n) - 1n) / 1000n

/** What containers may ask for in a namespace (`pkg/registry/core/limitrange`). */
export const limitRange: BuiltinRecord = {
  tier: 'A',
  gaps: ['LimitRanges limit nothing: the admission plugin LimitRanger is not there.'],
  group: '',
  versions: ['v1'],
  kind: 'LimitRange',
  shortNames: ['limits'],
  createsOnUpdate: true,
  rules: {
    validateName: subdomainNames,
    updateChecks: ['whole'],
    setDefaults: (object) => {
      const limits = partsOf(partOf(object, 'spec'), 'limits')
      if (limits.length === 0) return object
      return { ...object, spec: { ...partOf(object, 'spec'), limits: limits.map(withDefaults) } }
    },
    // Kubernetes makes up a UUID of its own.
    prepareCreate: (object) => {
      const { name = '', uid = '' } = metaOf(object)
      return name === '' ? { ...object, metadata: { ...metaOf(object), name: uid } } : object
    },
    validateCreate: (object) => {
      const limits = partsOf(partOf(object, 'spec'), 'limits')
      const types = limits.map((limit) => textOf(limit, 'type'))
      return limits.flatMap((limit, index) => {
        const path = LIMITS.index(index)
        const type = textOf(limit, 'type')
        return [
          ...typeErrors(type, path.child('type')),
          ...(types.indexOf(type) < index ? [field.duplicate(path.child('type'), namedText(type))] : []),
          ...limitErrors(limit, type, path),
        ]
      })
    },
  },
}

/** `SetDefaults_LimitRangeItem`: of containers, a limit is a default, and a default is a request. */
function withDefaults(given: JsonObject): JsonObject {
  const limit = withRoundedAmounts(given, AMOUNTS)
  if (textOf(limit, 'type') !== 'Container') return limit
  const limits = { ...partOf(limit, 'max'), ...partOf(limit, 'default') }
  const requests = { ...partOf(limit, 'min'), ...limits, ...partOf(limit, 'defaultRequest') }
  return { ...limit, default: sorted(limits), defaultRequest: sorted(requests) }
}

const sorted = (amounts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(amounts).sort(([a], [b]) => compareText(a, b)))

function typeErrors(type: string, path: FieldPath): FieldErrorList {
  const faults = isQualifiedName(type)
  if (faults.length === 0 && !type.includes('/') && !TYPES.includes(type)) {
    faults.push('must be a standard limit type or fully qualified')
  }
  return faults.map((fault) => field.invalid(path, namedText(type), fault))
}

type Amounts = ReadonlyMap<string, Quantity>
const NONE: Amounts = new Map()

/** Kubernetes takes the names in any order; here they are sorted. */
function limitErrors(limit: JsonObject, type: string, path: FieldPath): FieldErrorList {
  const isOfContainers = type === 'Pod' || type === 'Container'
  const errors: FieldErrorList = []
  const amounts = Object.fromEntries(AMOUNTS.map((key) => [key, amountsOf(limit, key)]))
  const named = (key: (typeof AMOUNTS)[number]): Amounts => {
    const own = amounts[key] ?? NONE
    const check = isOfContainers ? containerResourceNameErrors : resourceNameErrors
    for (const name of own.keys()) errors.push(...check(name, path.child(key).key(name)))
    return own
  }
  const unwanted = (key: 'default' | 'defaultRequest'): Amounts => {
    const why = "may not be specified when `type` is 'Pod'"
    if ((amounts[key]?.size ?? 0) > 0) errors.push(field.forbidden(path.child(key), why))
    return NONE
  }
  const read = type === 'Pod' ? unwanted : named
  const [max, min] = [named('max'), named('min')]
  const [usual, request] = [read('default'), read('defaultRequest')]
  if (type === 'PersistentVolumeClaim' && !min.has('storage') && !max.has('storage')) {
    const why = 'either minimum or maximum storage value is required, but neither was provided'
    errors.push(field.required(path.child('limits'), why))
  }
  const ratio = named('maxLimitRequestRatio')
  const names = new Set([max, min, usual, request, ratio].flatMap((one) => [...one.keys()]))
  for (const name of [...names].sort(compareText)) {
    const own = {
      ...{ min: min.get(name), max: max.get(name), usual: usual.get(name) },
      ...{ request: request.get(name), ratio: ratio.get(name) },
    }
    errors.push(...orderErrors(own, name, path), ...ratioErrors(own, name, path), ...overcommitErrors(own, name, path))
  }
  return errors
}

/** The amounts of one resource. */
interface ResourceLimits {
  readonly min: Quantity | undefined
  readonly max: Quantity | undefined
  /** What containers get that say nothing. */
  readonly usual: Quantity | undefined
  readonly request: Quantity | undefined
  readonly ratio: Quantity | undefined
}

function orderErrors({ min, max, usual, request }: ResourceLimits, name: string, path: FieldPath): FieldErrorList {
  const text = (amount: Quantity): string => amount.toString()
  const ordered = (
    key: string,
    low: Quantity | undefined,
    high: Quantity | undefined,
    shown: Quantity | undefined,
    why: (low: string, high: string) => string,
  ): FieldErrorList =>
    low === undefined || high === undefined || low.cmp(high) <= 0
      ? []
      : [field.invalid(path.child(key).key(name), String(shown), why(text(low), text(high)))]
  return [
    ...ordered('min', min, max, min, (a, b) => `min value ${a} is greater than max value ${b}`),
    ...ordered(
      'defaultRequest',
      min,
      request,
      request,
      (a, b) => `min value ${a} is greater than default request value ${b}`,
    ),
    ...ordered(
      'defaultRequest',
      request,
      max,
      request,
      (a, b) => `default request value ${a} is greater than max value ${b}`,
    ),
    ...ordered(
      'defaultRequest',
      request,
      usual,
      request,
      (a, b) => `default request value ${a} is greater than default limit value ${b}`,
    ),
    ...ordered('default', min, usual, min, (a, b) => `min value ${a} is greater than default value ${b}`),
    ...ordered('default', usual, max, max, (a, b) => `default value ${a} is greater than max value ${b}`),
  ]
}

function ratioErrors({ min, max, ratio }: ResourceLimits, name: string, path: FieldPath): FieldErrorList {
  if (ratio === undefined) return []
  const own = path.child('maxLimitRequestRatio').key(name)
  const errors: FieldErrorList = []
  if (ratio.cmp(Quantity.ofInteger(1)) < 0) {
    errors.push(field.invalid(own, ratio.toString(), `ratio ${ratio.toString()} is less than 1`))
  }
  if (min === undefined || max === undefined) return errors
  const isSmall = [ratio, min, max].every((amount) => amount.inUnitsOf(0) < MOST_MILLI)
  const unit = isSmall ? -3 : 0
  const allowed = Number(ratio.inUnitsOf(unit)) / (isSmall ? 1000 : 1)
  const limit = Number(max.inUnitsOf(unit)) / Number(min.inUnitsOf(unit))
  if (allowed > limit) {
    const why = `ratio ${ratio.toString()} is greater than max/min = ${limit.toFixed(6)}`
    errors.push(field.invalid(own, ratio.toString(), why))
  }
  return errors
}

/** What can't be promised twice is asked for as it is limited. */
function overcommitErrors({ usual, request }: ResourceLimits, name: string, path: FieldPath): FieldErrorList {
  if (isOvercommitAllowed(name) || usual === undefined || request === undefined || usual.cmp(request) === 0) return []
  const why = `default value ${usual.toString()} must equal to defaultRequest value ${request.toString()} in ${name}`
  return [field.invalid(path.child('defaultRequest').key(name), request.toString(), why)]
}
