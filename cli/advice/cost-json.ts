// The `costs` of the JSON output of `kubevet lint --costs`.
import type {
  BoundKeyword,
  CostStatus,
  ExpressionAdvice,
  SchemaBound,
  SizeAdvice,
  TotalAdvice,
} from '../../crd/index.js'
import { editsOfSchema, placeText } from '../../findings/definition/index.js'
import { isUnbounded, rulesOfSchema, type DefinitionCosts } from './costs.js'

/** The costs of one schema of a CRD, in cost units; numbers beyond 2⁵³ are rounded. */
interface JsonCosts {
  readonly file: string
  readonly definition: string
  /** The versions that have the schema. */
  readonly versions: readonly string[]
  readonly total: number
  /** Part of the limit for a schema; 1 is all of it. */
  readonly share: number
  readonly status: CostStatus
  /** Most expensive first. */
  readonly rules: readonly JsonRuleCost[]
  /** Limits that together make the rules cheap enough. */
  readonly edits: readonly (JsonBound & { readonly value: number })[]
}

interface JsonExpressionCost {
  readonly total: number
  readonly status: CostStatus
  readonly shareOfRuleLimit: number
  readonly shareOfSchemaLimit: number
  /** Sizes that the estimate assumes: bytes, items or entries. */
  readonly sizes: readonly (JsonBound & { readonly size: number })[]
}

interface JsonRuleCost extends JsonExpressionCost {
  /** Of the rule, as errors name it. */
  readonly path: string
  /** The field that has the rule: `spec.hosts[]`. */
  readonly place: string
  readonly rule: string
  /** Of one run. */
  readonly estimate: number
  readonly runs: number
  /** Whether a list or map around it has no limit, so that it may run as often as fits into a request. */
  readonly unbounded: boolean
  /** Lists and maps around it. */
  readonly repeatedBy: readonly JsonBound[]
  readonly messageExpression?: JsonExpressionCost
}

interface JsonBound {
  readonly place: string
  readonly keyword: BoundKeyword
  /** What the schema says now. */
  readonly limit?: number
  /** The largest size in the given objects. */
  readonly observed?: number
}

export const costsJson = (costs: readonly DefinitionCosts[], fileName: (name: string) => string): JsonCosts[] =>
  costs.flatMap((one) => one.advice.totals.map((total) => schemaJson(one, total, fileName(one.manifest.source.name))))

function schemaJson({ manifest, advice }: DefinitionCosts, total: TotalAdvice, file: string): JsonCosts {
  return {
    file,
    definition: manifest.name,
    versions: total.versions,
    total: Number(total.totalCost),
    share: total.shareOfSchemaLimit,
    status: total.status,
    rules: rulesOfSchema(advice, total).map((rule) => ({
      path: rule.path,
      place: placeText(rule.schema),
      rule: rule.rule,
      estimate: Number(rule.estimatedCost),
      runs: Number(rule.cardinality),
      unbounded: isUnbounded(rule),
      repeatedBy: rule.repeatedBy.map(boundJson),
      ...expressionJson(rule),
      ...(rule.messageExpression === undefined ? {} : { messageExpression: expressionJson(rule.messageExpression) }),
    })),
    edits: editsOfSchema(advice.edits, total.path).map((edit) => ({ ...boundJson(edit), value: edit.value })),
  }
}

const expressionJson = (cost: ExpressionAdvice): JsonExpressionCost => ({
  total: Number(cost.totalCost),
  status: cost.status,
  shareOfRuleLimit: cost.shareOfRuleLimit,
  shareOfSchemaLimit: cost.shareOfSchemaLimit,
  sizes: cost.sizes.map((size: SizeAdvice) => ({ ...boundJson(size), size: Number(size.size) })),
})

const boundJson = ({ path, keyword, current, observed }: SchemaBound): JsonBound => ({
  place: placeText(path),
  keyword,
  ...(current === undefined ? {} : { limit: Number(current) }),
  ...(observed === undefined ? {} : { observed }),
})
