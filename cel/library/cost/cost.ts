// The rules of cost that several functions share. Runtime costs and estimates of Kubernetes' own functions differ in
// places; each function's record says which of these it uses.
import { fixed, REGEX, scale, TRAVERSAL } from '../../declaration/estimate.js'
import { sizeOf } from '../../value/size.js'
import type { Value } from '../../value/value.js'
import type { CallEstimator } from '../../declaration/call-site.js'
import type { RuntimeCost } from '../../declaration/record.js'

/** One factor of a cost: `ceil((plus + sizes of the arguments) × per)`. */
export interface CostFactor {
  /** The arguments whose sizes are added up; the receiver is argument 0. */
  readonly sizes: readonly number[]
  readonly per: number
  readonly plus?: number
}

/** What a rule is, for those that count it without a call or put it in words: a fixed cost, or a product of factors. */
export interface CostShape {
  /** A fixed number of cost units. */
  readonly units?: number
  readonly factors?: readonly CostFactor[]
}

/**
 * A rule with its formula in words, for the catalogue. `{0}`, `{1}` stand for arguments: at run time the receiver is the first
 * of them, in estimates it is `{receiver}`. `{result}` is the result.
 */
export const withFormula = <Rule extends RuntimeCost | CallEstimator>(text: string, rule: Rule): Rule =>
  Object.assign(rule, { text })

const shaped = (rule: RuntimeCost, shape: CostShape): RuntimeCost & CostShape =>
  withFormula(shapeText(shape), Object.assign(rule, shape))

const shapeText = ({ units, factors = [] }: CostShape): string =>
  units === undefined ? factors.map(factorText).join(' × ') : String(units)

function factorText({ sizes, per, plus = 0 }: CostFactor): string {
  const parts = [...(plus === 0 ? [] : [String(plus)]), ...sizes.map((argument) => `size({${argument}})`)]
  const sum = parts.join(' + ')
  return `⌈${parts.length > 1 ? `(${sum})` : sum} × ${per}⌉`
}

/** A fixed cost, at run time. */
export const costs = (units: number): RuntimeCost & CostShape => shaped(() => units, { units })

/** A fixed cost, in estimates. */
export const estimates = (units: number): CallEstimator => withFormula(String(units), () => ({ cost: fixed(units) }))

/** A product of factors, at run time. */
export const costsProduct = (...factors: readonly CostFactor[]): RuntimeCost & CostShape =>
  shaped((args) => factors.reduce((product, factor) => product * factorOf(factor, args), 1), { factors })

function factorOf({ sizes, per, plus = 0 }: CostFactor, args: readonly Value[]): number {
  let size = plus
  for (const argument of sizes) size += sizeOf(args[argument] as Value)
  return Math.ceil(size * per)
}

/** `ceil(size × per)` of an argument (the receiver is argument 0), at run time. */
export const costsTraversal = (argument: number, per = TRAVERSAL): RuntimeCost & CostShape =>
  costsProduct({ sizes: [argument], per })

/** `ceil((1 + size) × 0.1) × ceil(pattern × 0.25)`: text and pattern are arguments 0 and 1, at run time. */
export const costsRegex = costsProduct({ sizes: [0], per: TRAVERSAL, plus: 1 }, { sizes: [1], per: REGEX })

/** `ceil(size × factor)` of an argument (without the receiver), in estimates. */
export const estimatesTraversal = (argument: number, factor = TRAVERSAL): CallEstimator =>
  withFormula(`⌈size({${argument}}) × ${factor}⌉`, (site) => {
    const node = site.args[argument]
    return node && { cost: scale(site.sizeOf(node), factor) }
  })
