// The cost of functions that make lists (cel-go's `ext/lists.go`): a call, a new list, and the work on its elements.
import type { Expr } from '../../ast/expr.js'
import {
  add,
  fixed,
  multiply,
  scale,
  UNBOUNDED,
  type CallEstimate,
  type SizeEstimate,
} from '../../declaration/estimate.js'
import { goTypeName } from '../../value/go/go-type-name.js'
import { elementAt, isList } from '../../value/list/list.js'
import { isInt } from '../../../apimachinery/number/index.js'
import { Panic } from '../../value/panic.js'
import type { Value } from '../../value/value.js'
import { kubernetesSize } from './kubernetes-cost.js'
import { withFormula } from './cost.js'
import type { CallEstimator } from '../../declaration/call-site.js'
import type { RuntimeCost } from '../../declaration/record.js'

/** Cost units of a call (1) and of a new list (10). */
const BASE = 11
/** Cost units of comparing two elements, of which one may have to be traversed. */
const COMPARISON = 2
const TEXT_COMPARISON = 2.1
/** What Go makes of a double beyond 64 bits. */
const OVERFLOW = 2 ** 63

const made = (size: number, factor: number): number => {
  const work = Math.trunc(size * (factor < 0 ? 1 : factor))
  return (work >= 2 ** 64 ? OVERFLOW : work) + BASE
}

/** The size of the result. */
export const outputCost: RuntimeCost = withFormula('size({result}) + 11', (_, result) =>
  made(kubernetesSize(result), 1),
)

/** The size of the list for each level. */
export const flattenCost: RuntimeCost = withFormula('⌊size({0}) × levels⌋ + 11', ([list, depth]) =>
  made(kubernetesSize(list as Value), depth === undefined ? 1 : levels(depth)),
)

function levels(depth: Value): number {
  if (isInt(depth)) return Number(depth)
  throw new Panic(`interface conversion: ref.Val is ${goTypeName(depth)}, not types.Int`)
}

/** A comparison of each two elements of an argument; it costs more if the first element is a string or bytes. */
export const selfCompareCost = (argument: number): RuntimeCost =>
  withFormula(`⌊size({${argument}})² × 2⌋ + 11, of strings and bytes × 2.1`, (args) => {
    const list = args[argument] as Value
    if (!isList(list)) throw notALister(list)
    const first = list.length === 0 ? undefined : elementAt(list, 0)
    const isText = typeof first === 'string' || first instanceof Uint8Array
    return made(list.length * list.length, isText ? TEXT_COMPARISON : COMPARISON)
  })

/** Go types that can be added but are not lists; of others Go first misses that they can be added. */
const ADDERS = /\.(?:Int|Uint|Double|String|Bytes|Duration|Timestamp)$/

function notALister(value: Value): Panic {
  const type = goTypeName(value)
  const missing = type.startsWith('types.') && ADDERS.test(type) ? 'Contains' : 'Add'
  return new Panic(`interface conversion: ${type} is not traits.Lister: missing method ${missing}`)
}

const estimate = (size: SizeEstimate, factor: number): CallEstimate => ({
  cost: add(scale(size, factor), fixed(BASE)),
  resultSize: size,
})

/** The value of an int literal, 0 if it is negative; the default for all other operands (`nodeAsUintValue`). */
function literalInt(expr: Expr | undefined, otherwise: bigint): bigint {
  if (expr?.kind !== 'literal' || !isInt(expr.value)) return otherwise
  return expr.value < 0 ? 0n : BigInt(expr.value)
}

/** The receiver's size, whatever the arguments. */
export const estimateReverse: CallEstimator = withFormula(
  'size({receiver}) + 11',
  (site) => site.target && estimate(site.sizeOf(site.target), 1),
)

/** The difference of literal bounds, which wraps around; without them it reaches from 0 to the receiver's largest size. */
export const estimateSlice: CallEstimator = withFormula(
  '(end - start) + 11, by literal bounds or the size of {receiver}',
  (site) => {
    if (site.target === undefined) return undefined
    const start = literalInt(site.args[0]?.expr, 0n)
    const end = literalInt(site.args[1]?.expr, site.sizeOf(site.target).max)
    return estimate(fixed(BigInt.asUintN(64, end - start)), 1)
  },
)

/** The value of a literal size, else no bound. */
export const estimateRange: CallEstimator = withFormula('the literal {0} + 11, else unbounded', ({ args }) =>
  estimate(fixed(literalInt(args[0]?.expr, UNBOUNDED)), 1),
)

/** The receiver's size for each level; a depth that is not a literal has no bound. */
export const estimateFlatten: CallEstimator = withFormula(
  'size({receiver}) × levels + 11, for a literal number of levels',
  (site) => {
    if (site.target === undefined) return undefined
    const [depth] = site.args
    return estimate(site.sizeOf(site.target), depth === undefined ? 1 : Number(literalInt(depth.expr, UNBOUNDED)))
  },
)

/** A comparison of each two elements of a list of a size. */
const estimateComparisons = (size: SizeEstimate, isText: boolean): CallEstimate =>
  estimate(multiply(size, size), isText ? TEXT_COMPARISON : COMPARISON)

/** Comparisons of the receiver's elements. */
export const estimateSelfCompare = (isText: boolean): CallEstimator =>
  withFormula(
    comparisonsText('{receiver}', isText),
    (site) => site.target && estimateComparisons(site.sizeOf(site.target), isText),
  )

const comparisonsText = (list: string, isText: boolean): string =>
  `⌈size(${list})² × ${isText ? TEXT_COMPARISON : COMPARISON}⌉ + ${BASE}`

/** Comparisons of the keys, the first argument. */
export const estimateKeyCompare = (isText: boolean): CallEstimator =>
  withFormula(comparisonsText('{0}', isText), (site) => {
    const [keys] = site.args
    return keys && estimateComparisons(site.sizeOf(keys), isText)
  })
