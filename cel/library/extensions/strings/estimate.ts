// The estimates of the strings library's functions, by name (`EstimateCallCost` of apiserver's `pkg/cel/library/cost.go`).
import {
  add,
  multiply,
  range,
  scale,
  TRAVERSAL,
  UNBOUNDED,
  ZERO,
  type SizeEstimate,
} from '../../../declaration/estimate.js'
import { isInt } from '../../../../apimachinery/number/index.js'
import { withFormula } from '../../cost/cost.js'
import type { CallEstimator, EstimateNode } from '../../../declaration/call-site.js'

/** One traversal of the receiver, whose size the result has. */
export const transformEstimate: CallEstimator = withFormula('⌈size({receiver}) × 0.1⌉', (site) => {
  if (site.target === undefined) return undefined
  const size = site.sizeOf(site.target)
  return { cost: scale(size, TRAVERSAL), resultSize: size }
})

/** Two traversals of the receiver; the result is as long as all replacements may make it. */
export const replaceEstimate: CallEstimator = withFormula('⌈size({receiver}) × 0.2⌉', (site) => {
  const { target } = site
  const [old, replacement] = site.args
  if (target === undefined || old === undefined || replacement === undefined) return undefined
  const size = site.sizeOf(target)
  return {
    cost: scale(size, 2 * TRAVERSAL),
    resultSize: replacedSize(size, site.sizeOf(old), site.sizeOf(replacement)),
  }
})

function replacedSize(size: SizeEstimate, old: SizeEstimate, replacement: SizeEstimate): SizeEstimate {
  const most = replacements(size.max, old.min, replacement.max <= old.min)
  const least = replacements(size.min, old.max, old.max <= replacement.min)
  const counts = range(least.count, most.count)
  return add(multiply(counts, replacement), range(least.retained, most.retained))
}

interface Replacements {
  readonly count: bigint
  /** How much of the text stays as it is. */
  readonly retained: bigint
}

/** How often a text of a size is replaced; not at all if that doesn't move the bound. An empty one is around every character. */
function replacements(size: bigint, old: bigint, keepsBound: boolean): Replacements {
  if (old === 0n) return { count: size < UNBOUNDED ? size + 1n : size, retained: size }
  if (keepsBound) return { count: 0n, retained: size }
  // Go divides in doubles; what rounds up to 2⁶⁴ wraps as its conversion does.
  const count = Math.ceil(Number(size) / Number(old))
  return { count: count >= 2 ** 64 ? 1n << 63n : BigInt(count), retained: 0n }
}

/** Two traversals of the receiver; at worst each character is a part, but a literal limit bounds their number. */
export const splitEstimate: CallEstimator = withFormula('⌈size({receiver}) × 0.2⌉', (site) => {
  if (site.target === undefined) return undefined
  const size = site.sizeOf(site.target)
  return { cost: scale(size, 2 * TRAVERSAL), resultSize: range(0n, literalInt(site.args[1]) ?? size.max) }
})

/** The value of a literal int, taken for an unsigned one. */
function literalInt(node: EstimateNode | undefined): bigint | undefined {
  const expr = node?.expr
  return expr?.kind === 'literal' && isInt(expr.value) ? BigInt.asUintN(64, BigInt(expr.value)) : undefined
}

/** One traversal of the result: all elements and the separators between them. */
export const joinEstimate: CallEstimator = withFormula(
  '⌈(size of all elements and the separators between them) × 0.1⌉',
  (site) => {
    const { target } = site
    if (target === undefined) return undefined
    const list = site.sizeOf(target)
    const element = site.elementOf(target)
    const [separator] = site.args
    let size = element === undefined ? ZERO : multiply(list, site.sizeOf(element))
    if (separator !== undefined) {
      const separators = range(list.min > 0n ? list.min - 1n : 0n, list.max > 0n ? list.max - 1n : 0n)
      size = add(size, multiply(site.sizeOf(separator), separators))
    }
    return { cost: scale(size, TRAVERSAL), resultSize: size }
  },
)

/** `format`: one traversal of the receiver; the result may have any size. */
export const formatEstimate: CallEstimator = withFormula(
  '⌈size({receiver}) × 0.1⌉',
  (site) => site.target && { cost: scale(site.sizeOf(site.target), TRAVERSAL) },
)

/** `strings.quote`: one traversal; at most each character is escaped. Sizes wrap around at 2⁶⁴. */
export const quoteEstimate: CallEstimator = withFormula('⌈size({0}) × 0.1⌉', (site) => {
  const [text] = site.args
  if (text === undefined) return undefined
  const size = site.sizeOf(text)
  const resultSize = range(BigInt.asUintN(64, size.min + 2n), BigInt.asUintN(64, size.max * 2n + 2n))
  return { cost: scale(size, TRAVERSAL), resultSize }
})
