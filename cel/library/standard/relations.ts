// `==`, `!=` and the orders.
import { fixed, scale, TRAVERSAL, type CostEstimate, type SizeEstimate } from '../../declaration/estimate.js'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  STRING,
  TIMESTAMP,
  typeParameter,
  UINT,
  type Type,
} from '../../value/type/type.js'
import { compare } from '../../value/compare.js'
import { equal } from '../../value/equal.js'
import { isError } from '../../value/error.js'
import type { Value } from '../../value/value.js'
import { withFormula } from '../cost/cost.js'
import { equalCost } from '../cost/equal-cost.js'
import { defineFunction, overload, type FunctionRecord, type RuntimeCost } from '../../declaration/record.js'
import type { CallEstimator } from '../../declaration/call-site.js'

const A = typeParameter('A')

/** A tenth of the smaller size (cel-go's `costCall`). */
const costsSmaller: RuntimeCost = withFormula('⌈min(size({0}), size({1})) × 0.1⌉', ([left, right]) =>
  equalCost(left as Value, right as Value, true),
)

/** From 1, if there may be something to compare, to a tenth of the smaller maximum (cel-go's `functionCost`). */
const estimatesSmaller: CallEstimator = withFormula(
  'up to ⌈min(size({0}), size({1})) × 0.1⌉',
  ({ args: [left, right], sizeOf: size }) => {
    if (left === undefined || right === undefined) return undefined
    const max = [size(left).max, size(right).max].reduce((a, b) => (a < b ? a : b))
    return { cost: scale({ min: max > 0n ? 1n : 0n, max }, TRAVERSAL) }
  },
)

const costsEqual: RuntimeCost = withFormula(
  "⌈min(size({0}), size({1})) × 0.1⌉, or 1 for Kubernetes' own types",
  ([left, right]) => equalCost(left as Value, right as Value, false),
)

/** Code points of the longest display name of a format (apiserver's `MaxFormatSize`). */
const MAX_FORMAT_SIZE = 64

/** Kubernetes' types whose values don't compare by their sizes. */
const COMPARED_AT_ONCE: ReadonlySet<string> = new Set([
  'net.IP',
  'net.CIDR',
  'kubernetes.Quantity',
  'kubernetes.Semver',
  'kubernetes.URL',
  'kubernetes.NamedFormat',
  'kubernetes.authorization.Authorizer',
  'kubernetes.authorization.PathCheck',
  'kubernetes.authorization.GroupCheck',
  'kubernetes.authorization.ResourceCheck',
  'kubernetes.authorization.Decision',
])

/** Two operands of one of Kubernetes' types have estimates of their own (apiserver's `EstimateCallCost`). */
const estimatesEqual: CallEstimator = withFormula(
  "up to ⌈min(size({0}), size({1})) × 0.1⌉, or 1 for Kubernetes' own types",
  (site) => {
    const [left, right] = site.args
    const name = left?.type.name
    if (left === undefined || right === undefined || name === undefined || name !== right.type.name) {
      return estimatesSmaller(site)
    }
    const cost = COMPARED_AT_ONCE.has(name) ? equalEstimate(name, site.computedSizeOf(right)) : undefined
    return cost === undefined ? estimatesSmaller(site) : { cost }
  },
)

function equalEstimate(name: string, size: SizeEstimate | undefined): CostEstimate {
  if (name === 'kubernetes.NamedFormat') return scale({ min: 1n, max: BigInt(MAX_FORMAT_SIZE) }, TRAVERSAL)
  return name === 'kubernetes.URL' ? scale({ min: 1n, max: size?.max ?? 1n }, TRAVERSAL) : fixed(1)
}

const equals = defineFunction({
  name: '_==_',
  doc: 'Whether two values are equal. Numbers are compared across their types; values of different types are otherwise unequal.',
  overloads: [overload('equals', { args: [A, A], result: BOOL, cost: costsEqual, estimate: estimatesEqual })],
  run: (a, b) => equal(a as Value, b as Value),
  examples: [
    ['[1, 2] == [1, 2]', 'true'],
    ['1 == dyn(1.0)', 'true'],
    ['dyn(1) == "1"', 'false'],
  ],
})

const notEquals = defineFunction({
  name: '_!=_',
  doc: 'Whether two values are not equal, or cannot be compared.',
  overloads: [overload('not_equals', { args: [A, A], result: BOOL, cost: costsSmaller, estimate: estimatesSmaller })],
  run: (a, b) => equal(a as Value, b as Value) !== true,
  examples: [
    ['1 != 2', 'true'],
    ['"a" != "a"', 'false'],
  ],
})

/** An order's name in overload ids, operator, test of the sign, and examples. */
interface Order {
  readonly id: string
  readonly operator: string
  readonly text: string
  readonly doc: string
  readonly holds: (order: number) => boolean
  /** Of `1 OP 2`, and of `"b" OP "a"`. */
  readonly results: readonly [boolean, boolean]
}

/** Operand types in cel-go's order of declaration. Those of different types came with Kubernetes 1.28. */
const OPERANDS: readonly (readonly [suffix: string, left: Type, right: Type])[] = [
  ['bool', BOOL, BOOL],
  ['int64', INT, INT],
  ['int64_double', INT, DOUBLE],
  ['int64_uint64', INT, UINT],
  ['uint64', UINT, UINT],
  ['uint64_double', UINT, DOUBLE],
  ['uint64_int64', UINT, INT],
  ['double', DOUBLE, DOUBLE],
  ['double_int64', DOUBLE, INT],
  ['double_uint64', DOUBLE, UINT],
  ['string', STRING, STRING],
  ['bytes', BYTES, BYTES],
  ['timestamp', TIMESTAMP, TIMESTAMP],
  ['duration', DURATION, DURATION],
]

const MIXED_SINCE = '1.28'

function defineOrder({ id, operator, text, doc, holds, results }: Order): FunctionRecord {
  return defineFunction({
    name: operator,
    doc,
    overloads: OPERANDS.map(([suffix, left, right]) =>
      overload(`${id}_${suffix}`, {
        args: [left, right],
        result: BOOL,
        ...(left === right ? {} : { since: MIXED_SINCE }),
        ...(left === STRING || left === BYTES ? { cost: costsSmaller, estimate: estimatesSmaller } : {}),
      }),
    ),
    run: (a, b) => {
      const order = compare(a as Value, b as Value, operator)
      return isError(order) ? order : holds(order)
    },
    examples: [
      [`1 ${text} 2`, String(results[0])],
      [`"b" ${text} "a"`, String(results[1])],
      [`0.0 / 0.0 ${text} 1.0`, { error: 'NaN values cannot be ordered' }],
    ],
  })
}

const ERRORS = 'Error: one of two numbers is NaN.'

const less = defineOrder({
  id: 'less',
  operator: '_<_',
  text: '<',
  doc: `Whether the first value is less than the second. ${ERRORS}`,
  holds: (order) => order < 0,
  results: [true, false],
})
const lessEquals = defineOrder({
  id: 'less_equals',
  operator: '_<=_',
  text: '<=',
  doc: `Whether the first value is less than the second or equal to it. ${ERRORS}`,
  holds: (order) => order <= 0,
  results: [true, false],
})
const greater = defineOrder({
  id: 'greater',
  operator: '_>_',
  text: '>',
  doc: `Whether the first value is greater than the second. ${ERRORS}`,
  holds: (order) => order > 0,
  results: [false, true],
})
const greaterEquals = defineOrder({
  id: 'greater_equals',
  operator: '_>=_',
  text: '>=',
  doc: `Whether the first value is greater than the second or equal to it. ${ERRORS}`,
  holds: (order) => order >= 0,
  results: [false, true],
})

export const relations = [equals, notEquals, less, lessEquals, greater, greaterEquals] as const
