// What the rules of a part of a schema cost together: CRDs have the same part at many places, where all but its number is alike.
import type { JsonSchemaProps } from '../schema/props.js'
import { spineBelow } from '../schema/spine.js'
import type { CompiledRule } from './compile.js'
import { addCosts, multiplyCosts, NAMED_FROM } from './cost.js'
import { maxElements, type RuleScope } from './scope.js'

/** The expressions of a schema and of those below it, in one value. */
interface PartCost {
  readonly total: bigint
  /** Of the dearest expression. */
  readonly largest: bigint
  /** Whether a rule compares with the stored value. */
  readonly usesOldSelf: boolean
}

/** The costs of parts whose rules have no errors, and whose lists and maps have limits. */
export class PartCosts {
  readonly #known = new WeakMap<JsonSchemaProps, PartCost>()
  readonly #hasRules: (schema: JsonSchemaProps) => boolean

  /** `hasRules`: whether a schema or one below it has rules. */
  constructor(hasRules: (schema: JsonSchemaProps) => boolean) {
    this.#hasRules = hasRules
  }

  /** Keeps what the rules of a schema cost, which are all right, if it is known of all below. */
  learn(schema: JsonSchemaProps, rules: readonly CompiledRule[]): void {
    const expressions = rules.flatMap(({ expression, messageExpression }) => [expression, messageExpression])
    const costs = expressions.map((one) => one?.cost ?? 0n)
    let usesOldSelf = rules.some((rule) => rule.usesOldSelf)
    let total = costs.reduce(addCosts, 0n)
    const limit = maxElements(schema)
    for (const below of spineBelow(schema)) {
      if (!this.#hasRules(below)) continue
      const part = this.#known.get(below)
      if (part === undefined || limit === undefined) return
      total = addCosts(total, multiplyCosts(part.total, limit))
      costs.push(multiplyCosts(part.largest, limit))
      usesOldSelf ||= part.usesOldSelf
    }
    this.#known.set(schema, { total, largest: costs.reduce((a, b) => (a > b ? a : b), 0n), usesOldSelf })
  }

  /**
   * Adds the costs of a part to the total of its place. False if it has to be looked at there: it is not known, or too dear for no
   * error to name an expression of it, or compares values where the stored ones aren't found.
   */
  count(scope: RuleScope, isCorrelatable: boolean): boolean {
    const part = this.#known.get(scope.schema)
    const { cardinality } = scope
    if (part === undefined || cardinality === undefined || (part.usesOldSelf && !isCorrelatable)) return false
    if (multiplyCosts(part.largest, cardinality) >= NAMED_FROM) return false
    scope.total.addUnnamed(multiplyCosts(part.total, cardinality))
    return true
  }
}
