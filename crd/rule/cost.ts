// What CEL rules may cost, and how their estimates add up (apiextensions' `cel_validation.go`).
import { plainFixedPoint } from '../../cel/library/index.js'
import { MAX_REQUEST_SIZE } from '../../cel/schema/index.js'
import { field, type FieldError, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'

/** 2⁶⁴ − 1: where Go's uint64 ends, costs stay there. */
const LARGEST = 0xffff_ffff_ffff_ffffn

/** Cost units that one expression may be estimated at, for all its runs in one object (`StaticEstimatedCostLimit`). */
export const RULE_COST_LIMIT = 10_000_000n
/** Cost units that all expressions of a schema may be estimated at together (`StaticEstimatedCRDCostLimit`). */
export const SCHEMA_COST_LIMIT = 100_000_000n

/** An expression and what it was estimated at. */
export interface ExpressionCost {
  readonly path: FieldPath
  readonly cost: bigint
}

/** How many expressions an error of the total names, and what they have to cost at least to be named. */
const NAMED_EXPRESSIONS = 4
export const NAMED_FROM = SCHEMA_COST_LIMIT / 100n

/** The sum over the expressions of one schema. */
export class TotalCost {
  #total = 0n
  #mostExpensive: readonly ExpressionCost[] = []

  get total(): bigint {
    return this.#total
  }

  /** The expressions that an error names, dearest first. */
  get mostExpensive(): readonly ExpressionCost[] {
    return this.#mostExpensive
  }

  /** Adds expressions none of which costs as much as those that are named. */
  addUnnamed(cost: bigint): void {
    this.#total = addCosts(this.#total, cost)
  }

  add(path: FieldPath, cost: bigint): void {
    this.addUnnamed(cost)
    if (cost < NAMED_FROM) return
    const sorted = [...this.#mostExpensive, { path, cost }].sort(
      (a, b) => Number(b.cost > a.cost) - Number(b.cost < a.cost),
    )
    this.#mostExpensive = sorted.slice(0, NAMED_EXPRESSIONS)
  }
}

export const addCosts = (a: bigint, b: bigint): bigint => (a + b > LARGEST ? LARGEST : a + b)
export const multiplyCosts = (a: bigint, b: bigint): bigint => (a * b > LARGEST ? LARGEST : a * b)

/** How often something fits into a request, given the bytes of its smallest text and a comma (`maxCardinality`). */
export const requestCardinality = (minSerializedSize: number): bigint =>
  BigInt(Math.trunc(MAX_REQUEST_SIZE / (minSerializedSize + 1)))

/** Whether an error says that rules cost too much: one of them, or all together. */
export const isCostError = ({ type, detail }: FieldError): boolean =>
  type === 'FieldValueForbidden' && (detail === CONTRIBUTED || COST_DETAIL.test(detail))

const COST_DETAIL =
  /^(?:x-kubernetes-validations )?estimated \w+ cost (?:total for entire OpenAPIv3 schema )?exceeds budget/

/** The detail of an error about a cost that is over its limit (`getCostErrorMessage`). */
export const costDetail = (what: string, cost: bigint, limit: bigint): string =>
  `${what} exceeds budget by factor of ${factorText(Number(cost) / Number(limit))} (try simplifying the rule, or adding ` +
  'maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)'

function factorText(factor: number): string {
  if (factor > 100) return 'more than 100x'
  return `${plainFixedPoint(factor, factor < 1.5 ? 6 : 1)}x`
}

/** The errors of a schema whose expressions cost too much together; `path` is that of the schema. */
export function totalCostErrors({ total, mostExpensive }: TotalCost, path: FieldPath): FieldErrorList {
  if (total <= SCHEMA_COST_LIMIT) return []
  const what = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema'
  return [
    ...mostExpensive.map((expression) => field.forbidden(expression.path, CONTRIBUTED)),
    field.forbidden(path, costDetail(what, total, SCHEMA_COST_LIMIT)),
  ]
}

const CONTRIBUTED = 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema'
