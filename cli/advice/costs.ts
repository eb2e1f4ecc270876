// What the rules of CRDs cost: what `kubevet lint --costs` shows.
import {
  adviseCosts,
  decodeDefinition,
  type CostAdvice,
  type ExpressionAdvice,
  type RuleAdvice,
  type TotalAdvice,
} from '../../crd/index.js'
import { DecodeError, type JsonObject } from '../../apimachinery/json/index.js'
import type { Manifest } from '../../manifest/index.js'

/** The costs of a CRD. */
export interface DefinitionCosts {
  readonly manifest: Manifest
  readonly advice: CostAdvice
}

/** The costs of CRDs, of those that can be decoded. */
export function definitionCosts(
  manifests: readonly Manifest[],
  options: { readonly compatibility: string; readonly objects: readonly JsonObject[] },
): DefinitionCosts[] {
  return manifests.flatMap((manifest) => {
    try {
      const { definition } = decodeDefinition(manifest.object)
      return [{ manifest, advice: adviseCosts(definition, options) }]
    } catch (error) {
      if (error instanceof DecodeError) return []
      throw error
    }
  })
}

/** A rule, or its messageExpression. */
export interface CostedExpression {
  readonly rule: RuleAdvice
  readonly isMessage: boolean
  readonly cost: ExpressionAdvice
}

/** The rules of a schema, most expensive first. */
export const rulesOfSchema = ({ rules }: CostAdvice, { path }: TotalAdvice): RuleAdvice[] =>
  rules
    .filter((rule) => rule.path.startsWith(`${path}.`))
    .sort((a, b) => Number(b.totalCost > a.totalCost) - Number(b.totalCost < a.totalCost))

/** The expressions of a schema, most expensive first. */
export function expressionsOf(advice: CostAdvice, total: TotalAdvice): CostedExpression[] {
  const expressions = rulesOfSchema(advice, total).flatMap((rule): CostedExpression[] => {
    const { messageExpression } = rule
    const own = { rule, isMessage: false, cost: rule }
    return messageExpression === undefined ? [own] : [own, { rule, isMessage: true, cost: messageExpression }]
  })
  return expressions.sort(
    (a, b) => Number(b.cost.totalCost > a.cost.totalCost) - Number(b.cost.totalCost < a.cost.totalCost),
  )
}

/** Whether a rule may run as often as something fits into a request. */
export const isUnbounded = ({ repeatedBy }: RuleAdvice): boolean =>
  repeatedBy.some(({ current }) => current === undefined)
