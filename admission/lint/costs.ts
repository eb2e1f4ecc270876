// What expressions may cost. Nothing bounds the lists, maps and texts of most objects: estimates suppose a size for all of them.
import { estimateCost, type Expr } from '../../cel/index.js'
import { everyPart } from '../../analysis/expression/index.js'
import type { LintedExpression } from './linted-expression.js'

/** Elements of a list, entries of a map, characters of a text: more than most objects have of containers, ports or labels. */
export const SUPPOSED_SIZE = 30

const SUPPOSED = { min: 0n, max: BigInt(SUPPOSED_SIZE) }

/** No loops over supposed sizes come to this: the estimate met a list or text that it made itself, whose size it does not know. */
const UNKNOWN = 2n ** 50n

/**
 * The largest cost if nothing that is read is larger than supposed, in cost units; undefined for what does not compile, and
 * where the estimate does not know the size of a result (`list.map(x, …).join()`).
 */
export function supposedCost(expression: LintedExpression): bigint | undefined {
  const { ast } = expression
  if (ast === undefined) return undefined
  const options = expression.environment('stored').estimateOptions()
  const { max } = estimateCost(ast, { ...options, sizeOfPath: () => SUPPOSED })
  return max < UNKNOWN ? max : undefined
}

/** What the loops of an expression go through, as it was written, the outermost first. */
export function loopedOver(expression: LintedExpression): readonly string[] {
  const { expr } = expression
  if (expr === undefined) return []
  const texts = new Set<string>()
  for (const part of everyPart(expr)) {
    if (part.kind !== 'comprehension' || isBinding(part.iterRange)) continue
    const text = expression.textOf(part.iterRange)
    if (text !== undefined) texts.add(text)
  }
  return [...texts]
}

/** `cel.bind` is a loop over an empty list. */
const isBinding = (range: Expr): boolean => range.kind === 'list' && range.elements.length === 0
