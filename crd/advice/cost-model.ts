// What the rules of a schema cost as a function of the schema's bounds: so that bounds can be tried without compiling again.
import { escapeName, withTypeAndObjectMeta } from '../../cel/schema/index.js'
import { estimateCost, type CheckedAst, type Environment, type StructuralSchema } from '../../cel/index.js'
import type { FieldPath } from '../../apimachinery/field/index.js'
import { compiledRules, visitRules, type SchemaNode } from '../rule/report.js'
import { multiplyCosts } from '../rule/cost.js'
import type { CompiledExpression, CompiledRule } from '../rule/compile.js'
import { repetitionKeyword, RuleScope, type SelfSchema } from '../rule/scope.js'
import { itemsOf, valuesOf, type JsonSchemaProps } from '../schema/props.js'
import { boundKeyword, estimatedSize, type BoundKeyword } from './bound.js'
import type { Effort } from './effort.js'

/** A place for a limit. Each schema has one, which identifies it. */
export interface BoundPlace {
  readonly schema: JsonSchemaProps
  /** From the root of the schema. */
  readonly path: readonly string[]
  readonly keyword: BoundKeyword
  readonly current: bigint | undefined
}

/** Limits in the place of a schema's own. */
export type Limits = ReadonlyMap<BoundPlace, number>

export const OWN_LIMITS: Limits = new Map()

/** A size that an estimate takes from the schema. */
export interface TakenSize {
  readonly place: BoundPlace
  /** Bytes, items or entries. */
  readonly size: bigint
}

/** A rule or messageExpression whose cost depends on limits. */
export class ModelledExpression {
  /** Where the estimate takes sizes from, with those of the schema's own limits. */
  readonly sizes: readonly TakenSize[]
  /** All places on which the cost may depend. */
  readonly places: readonly BoundPlace[]
  readonly #ast: CheckedAst
  readonly #environment: Environment
  readonly #placeOf: (path: readonly string[]) => BoundPlace | undefined
  readonly #costs = new Map<string, bigint>()

  constructor(
    readonly path: FieldPath,
    /** Lists and maps above, in which the expression runs once for each item; none of a messageExpression. */
    readonly repeatedBy: readonly BoundPlace[],
    { program, environment }: CompiledExpression,
    placeOf: (path: readonly string[]) => BoundPlace | undefined,
    private readonly requestCardinality: bigint,
    private readonly effort: Effort,
  ) {
    this.#ast = program.ast
    this.#environment = environment
    this.#placeOf = placeOf
    const sizes = new Map<BoundPlace, bigint>()
    this.#estimate(OWN_LIMITS, (place, size) => sizes.set(place, size))
    this.sizes = [...sizes].map(([place, size]) => ({ place, size }))
    this.places = [...new Set([...repeatedBy, ...sizes.keys()])]
  }

  /** The largest cost of all runs in one object. */
  cost(limits: Limits): bigint {
    const key = this.places.map((place) => limits.get(place) ?? '').join()
    let cost = this.#costs.get(key)
    if (cost === undefined) {
      cost = multiplyCosts(this.#estimate(limits), this.#cardinality(limits))
      this.#costs.set(key, cost)
    }
    return cost
  }

  #cardinality(limits: Limits): bigint {
    let cardinality = 1n
    for (const place of this.repeatedBy) {
      const limit = limitOf(place, limits)
      if (limit === undefined) return this.requestCardinality
      cardinality = multiplyCosts(cardinality, limit)
    }
    return cardinality
  }

  #estimate(limits: Limits, onSize?: (place: BoundPlace, size: bigint) => void): bigint {
    const { function: functionOf, sizeOfPath } = this.#environment.estimateOptions()
    this.effort.spend(this.#ast.types.size)
    return estimateCost(this.#ast, {
      function: functionOf,
      sizeOfPath: (path) => {
        const size = sizeOfPath?.(path)
        const place = this.#placeOf(path)
        if (size === undefined || place === undefined) return size
        onSize?.(place, size.max)
        const limit = limits.get(place)
        return limit === undefined ? size : { min: size.min, max: estimatedSize(place.schema, BigInt(limit)) }
      },
    }).max
  }
}

const limitOf = (place: BoundPlace, limits: Limits): bigint | undefined => {
  const limit = limits.get(place)
  return limit === undefined ? place.current : BigInt(limit)
}

/** A rule of a schema with its expressions. */
export interface ModelledRule {
  readonly compiled: CompiledRule
  readonly path: FieldPath
  /** From the root of the schema to the node that has the rule. */
  readonly schemaPath: readonly string[]
  readonly cardinality: bigint
  /** Undefined if the rule does not compile. */
  readonly rule: ModelledExpression | undefined
  readonly message: ModelledExpression | undefined
}

/** The rules of a structural schema, in the order of reports. */
export function modelRules(
  schema: JsonSchemaProps,
  path: FieldPath,
  effort: Effort,
  compatibility: string | undefined,
): ModelledRule[] {
  const places = new Places(effort)
  const rules: ModelledRule[] = []
  visitRules({ schema, path, scope: RuleScope.root(schema) }, (node) => {
    compiledRules(node, compatibility).forEach((compiled, index) => {
      rules.push(modelRule(compiled, node.path.child('x-kubernetes-validations').index(index), node, places))
    })
  })
  return rules
}

function modelRule(compiled: CompiledRule, path: FieldPath, { scope }: SchemaNode, places: Places): ModelledRule {
  const { expression, messageExpression, requestCardinality } = compiled
  const self = scope.self() as SelfSchema
  const root = scope.schemaPath()
  // In `metadata` of resources `self` has another schema than the CRD says.
  const isOwn = self.schema === scope.schema
  const placeOf = (steps: readonly string[]): BoundPlace | undefined =>
    isOwn ? places.follow(self, root, steps) : undefined
  const model = (field: string, of: CompiledExpression | undefined, repeatedBy: BoundPlace[]) =>
    of && new ModelledExpression(path.child(field), repeatedBy, of, placeOf, requestCardinality, places.effort)
  return {
    compiled,
    path,
    schemaPath: root,
    cardinality: scope.cardinality ?? requestCardinality,
    rule: model('rule', expression, places.above(scope)),
    message: model('messageExpression', messageExpression, []),
  }
}

/** The places of one schema, one for each of its schemas. */
class Places {
  readonly #known = new Map<string, BoundPlace>()

  constructor(readonly effort: Effort) {}

  /** The lists and maps above a node, highest first. */
  above(scope: RuleScope): BoundPlace[] {
    const places: BoundPlace[] = []
    for (let at = scope.parent; at !== undefined; at = at.parent) {
      const keyword = repetitionKeyword(at.schema)
      if (keyword !== undefined) places.push(this.#at(at.schema, at.schemaPath(), keyword))
    }
    return places.reverse()
  }

  /** The place that a path of an estimate leads to, from the schema of `self`: only where a limit would change the size. */
  follow(self: SelfSchema, root: readonly string[], [, ...steps]: readonly string[]): BoundPlace | undefined {
    let at: Followed | undefined = { schema: self.schema as JsonSchemaProps, isResource: self.resourceRoot, path: root }
    for (const step of steps) at = at && stepInto(at, step)
    const keyword = at && boundKeyword(at.schema)
    return at && keyword && this.#at(at.schema, at.path, keyword)
  }

  #at(schema: JsonSchemaProps, path: readonly string[], keyword: BoundKeyword): BoundPlace {
    const key = JSON.stringify(path)
    let place = this.#known.get(key)
    if (place === undefined) {
      const limit = schema[keyword]
      const current = limit === undefined ? undefined : limit < 0 ? 0n : BigInt(limit)
      this.#known.set(key, (place = { schema, path, keyword, current }))
    }
    return place
  }
}

interface Followed {
  readonly schema: JsonSchemaProps
  readonly isResource: boolean
  readonly path: readonly string[]
}

const followed = (schema: JsonSchemaProps, path: readonly string[]): Followed => ({
  schema,
  isResource: schema['x-kubernetes-embedded-resource'] === true,
  path,
})

function stepInto({ schema, isResource, path }: Followed, step: string): Followed | undefined {
  const items = itemsOf(schema)
  const values = valuesOf(schema)
  switch (step) {
    case '@items':
    case '@values':
      if (items) return followed(items, [...path, 'items'])
      return values && followed(values, [...path, 'additionalProperties'])
    case '@keys':
      return undefined
    default:
      return fieldOf(schema, isResource, path, step)
  }
}

/** A property, but for those of a resource that have schemas of their own whatever it says. */
function fieldOf(
  schema: JsonSchemaProps,
  isResource: boolean,
  path: readonly string[],
  field: string,
): Followed | undefined {
  const own = schema.properties ?? {}
  const declared = isResource ? (withTypeAndObjectMeta(schema as StructuralSchema).properties ?? {}) : own
  const name = Object.keys(own).find((property) => escapeName(property) === field)
  if (name === undefined || declared[name] !== own[name]) return undefined
  return followed(own[name] as JsonSchemaProps, [...path, 'properties', name])
}
