// What the rules of a CRD cost, where that comes from, and which limits would bring it inside what the API server accepts.
import { FieldPath } from '../../apimachinery/field/index.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { RULE_COST_LIMIT, SCHEMA_COST_LIMIT } from '../rule/cost.js'
import type { SchemaTotal } from '../rule/report.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { isStructural } from '../schema/structural.js'
import type { BoundEdit, SchemaBound, SchemaPath } from './bound.js'
import {
  modelRules,
  OWN_LIMITS,
  type BoundPlace,
  type Limits,
  type ModelledExpression,
  type ModelledRule,
} from './cost-model.js'
import { Effort } from './effort.js'
import { observe, observeDefaults } from './observations.js'
import { lowestLimit, searchLimits, totalOf } from './search.js'

/** Options of `adviseCosts`: the Kubernetes version that estimates, and objects to learn sizes from. */
export interface AdviceOptions {
  /** By default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string | undefined
  /** Real objects; those of the CRD's kind show how large values are. */
  readonly objects?: readonly JsonObject[] | undefined
}

/** The advice on all schemas of a CRD. */
export interface CostAdvice {
  /** All rules that compile, in the order of reports. */
  readonly rules: readonly RuleAdvice[]
  readonly totals: readonly TotalAdvice[]
  /** The limits to be set together: then nothing costs too much but what is `unfixable`. */
  readonly edits: readonly BoundEdit[]
}

/** `fixable`: the edits bring it inside the limit; `unfixable`: no limits of sizes do. */
export type CostStatus = 'inside' | 'fixable' | 'unfixable'

/** What a rule costs, in cost units, and why. */
export interface RuleAdvice extends ExpressionAdvice {
  /** Of the rule: `spec.validation.openAPIV3Schema.x-kubernetes-validations[0]`. */
  readonly path: string
  /** The schema that has it, in the first version that has this schema. */
  readonly schema: SchemaPath
  readonly rule: string
  /** The largest cost of one run. */
  readonly estimatedCost: bigint
  /** How often it may run in one object. */
  readonly cardinality: bigint
  /** Lists and maps above the rule; if one of them has no limit, the cardinality is what fits into a request. */
  readonly repeatedBy: readonly SchemaBound[]
  readonly messageExpression?: ExpressionAdvice
}

/** What an expression costs. */
export interface ExpressionAdvice {
  readonly status: CostStatus
  /** The largest cost of all runs in one object. */
  readonly totalCost: bigint
  /** Parts of the limits for one expression and for a schema, 1 being all of it. */
  readonly shareOfRuleLimit: number
  readonly shareOfSchemaLimit: number
  /** The sizes that the estimate takes. */
  readonly sizes: readonly SizeAdvice[]
}

/** A size that an estimate takes: from a limit, or what fits into a request if there is no `current` one. */
export interface SizeAdvice extends SchemaBound {
  /** Bytes of a string, items or entries. */
  readonly size: bigint
}

/** What all expressions of a schema cost together. */
export interface TotalAdvice extends SchemaTotal {
  /** The names of the versions that have the schema. */
  readonly versions: readonly string[]
  readonly status: CostStatus
  readonly shareOfSchemaLimit: number
}

/** Explains the costs of a CRD's rules, and finds limits that bring them inside. Schemas that are not structural are left out. */
export function adviseCosts(definition: CustomResourceDefinition, options: AdviceOptions = {}): CostAdvice {
  const { group, names } = definition.spec
  const objects = (options.objects ?? []).filter(
    ({ apiVersion, kind }) => kind === names.kind && String(apiVersion).startsWith(`${group}/`),
  )
  const advice = schemasWithPaths(definition)
    .filter(({ schema }) => isStructural(schema))
    .map((placed) => adviseSchema(placed, objects, options.compatibility))
  return {
    rules: advice.flatMap(({ rules }) => rules),
    totals: advice.flatMap(({ totals }) => totals),
    edits: alike(advice.flatMap(({ planned }) => planned)),
  }
}

/** A schema with its path in errors, and those in the v1 text: one for each version that has it. */
interface PlacedSchema {
  readonly schema: JsonSchemaProps
  readonly path: FieldPath
  readonly sources: readonly SchemaSource[]
}

interface SchemaSource {
  readonly version: string
  readonly path: SchemaPath
}

function schemasWithPaths({ spec }: CustomResourceDefinition): PlacedSchema[] {
  const sources = spec.versions.map(({ name }, index): SchemaSource => {
    return { version: name, path: ['spec', 'versions', index, 'schema', 'openAPIV3Schema'] }
  })
  const placed: PlacedSchema[] = []
  const common = spec.validation?.openAPIV3Schema
  if (common) placed.push({ schema: common, path: FieldPath.of('spec', 'validation', 'openAPIV3Schema'), sources })
  spec.versions.forEach((version, index) => {
    const schema = version.schema?.openAPIV3Schema
    const path = FieldPath.of('spec', 'versions').index(index).child('schema', 'openAPIV3Schema')
    if (schema) placed.push({ schema, path, sources: sources.slice(index, index + 1) })
  })
  return placed
}

function adviseSchema(
  { schema, path, sources }: PlacedSchema,
  objects: readonly JsonObject[],
  compatibility: string | undefined,
): SchemaAdvice {
  const effort = new Effort()
  const rules = modelRules(schema, path, effort, compatibility)
  const expressions = rules.flatMap(({ rule, message }) => [rule, message].filter((part) => part !== undefined))
  if (expressions.length === 0) return { rules: [], totals: [], planned: [] }
  const observed = observe(schema, objects)
  const required = observeDefaults(schema)
  const room = {
    observed: (place: BoundPlace): number => observed.get(place.schema) ?? 0,
    required: (place: BoundPlace): number => required.get(place.schema) ?? 0,
  }
  const limits = searchLimits(expressions, room, effort)
  const boundOf = (place: BoundPlace, source: SchemaSource): SchemaBound => {
    const current = place.schema[place.keyword]
    const size = observed.get(place.schema)
    return {
      path: [...source.path, ...place.path],
      keyword: place.keyword,
      ...(current !== undefined && { current }),
      ...(size !== undefined && { observed: size }),
    }
  }
  const [first] = sources
  if (first === undefined) return { rules: [], totals: [], planned: [] }
  const reporter = new Reporter(limits, (place) => boundOf(place, first), first.path)
  const versions = sources.map(({ version }) => version)
  return {
    rules: rules.flatMap((rule) => reporter.rule(rule)),
    totals: [reporter.total(expressions, path, versions)],
    planned: sources.flatMap((source) =>
      [...limits].map(([place, value]) => ({
        edit: { ...boundOf(place, source), value },
        field: JSON.stringify(place.path),
        lowest: lowestLimit(place, room),
      })),
    ),
  }
}

interface SchemaAdvice extends Omit<CostAdvice, 'edits'> {
  readonly planned: readonly PlannedEdit[]
}

/** A limit with the field that it is about, which other versions may have, too. */
interface PlannedEdit {
  readonly edit: BoundEdit
  readonly field: string
  /** The smallest limit that its schema can have. */
  readonly lowest: number
}

/** The same limits for the same fields of all versions, since objects of one are read as those of another: the smallest. */
function alike(planned: readonly PlannedEdit[]): BoundEdit[] {
  const smallest = new Map<string, number>()
  for (const { edit, field } of planned) smallest.set(field, Math.min(edit.value, smallest.get(field) ?? edit.value))
  return planned.map(({ edit, field, lowest }) => ({
    ...edit,
    value: Math.max(lowest, smallest.get(field) ?? edit.value),
  }))
}

/** Turns what was found into advice. */
class Reporter {
  readonly #limits: Limits
  readonly #boundOf: (place: BoundPlace) => SchemaBound
  readonly #root: SchemaPath

  constructor(limits: Limits, boundOf: (place: BoundPlace) => SchemaBound, root: SchemaPath) {
    this.#limits = limits
    this.#boundOf = boundOf
    this.#root = root
  }

  rule({ compiled, path, schemaPath, cardinality, rule, message }: ModelledRule): RuleAdvice[] {
    if (rule === undefined || compiled.expression === undefined) return []
    return [
      {
        path: path.toString(),
        schema: [...this.#root, ...schemaPath],
        rule: compiled.rule.rule,
        estimatedCost: compiled.expression.cost,
        cardinality,
        ...this.#expression(rule),
        repeatedBy: rule.repeatedBy.map(this.#boundOf),
        ...(message && { messageExpression: this.#expression(message) }),
      },
    ]
  }

  total(expressions: readonly ModelledExpression[], path: FieldPath, versions: readonly string[]): TotalAdvice {
    const totalCost = totalOf(expressions, OWN_LIMITS)
    return {
      path: path.toString(),
      versions,
      totalCost,
      status: statusOf(totalCost, totalOf(expressions, this.#limits), SCHEMA_COST_LIMIT),
      shareOfSchemaLimit: shareOf(totalCost, SCHEMA_COST_LIMIT),
    }
  }

  #expression(expression: ModelledExpression): ExpressionAdvice {
    const totalCost = expression.cost(OWN_LIMITS)
    return {
      status: statusOf(totalCost, expression.cost(this.#limits), RULE_COST_LIMIT),
      totalCost,
      shareOfRuleLimit: shareOf(totalCost, RULE_COST_LIMIT),
      shareOfSchemaLimit: shareOf(totalCost, SCHEMA_COST_LIMIT),
      sizes: expression.sizes.map(({ place, size }) => ({ ...this.#boundOf(place), size })),
    }
  }
}

const statusOf = (cost: bigint, costWithEdits: bigint, limit: bigint): CostStatus =>
  cost <= limit ? 'inside' : costWithEdits <= limit ? 'fixable' : 'unfixable'

const shareOf = (cost: bigint, limit: bigint): number => Number(cost) / Number(limit)
