// A place in a schema as its rules see it, on the walk from the root (apiextensions' `CELSchemaContext`).
import { declareSchema, escapeName, withTypeAndObjectMeta } from '../../cel/schema/index.js'
import type { DeclaredType, StructuralSchema } from '../../cel/index.js'
import { isEmbeddedResource, rulesOf, valuesOf, type JsonSchemaProps } from '../schema/props.js'
import { multiplyCosts, TotalCost } from './cost.js'

/** What CEL takes for `self`. */
export interface SelfSchema {
  readonly schema: StructuralSchema
  readonly resourceRoot: boolean
  /** As the highest ancestor with rules declares it; undefined if CEL knows no type. */
  readonly declared: DeclaredType | undefined
}

/** A node of a schema with what its ancestors say of it. Immutable, but for the total that all nodes share. */
export class RuleScope {
  /** How often the node may occur in an object by the limits of its ancestors, undefined if one of them has none. */
  readonly cardinality: bigint | undefined
  /** The cost of all rules of the schema that were looked at. */
  readonly total: TotalCost
  readonly schema: JsonSchemaProps
  readonly parent: RuleScope | undefined
  readonly #step: Step
  /** Whether the node or an ancestor has rules: then its type is that which the ancestor's `self` has there. */
  readonly #isRuled: boolean
  #self: SelfSchema | Error | undefined

  private constructor(schema: JsonSchemaProps, parent: RuleScope | undefined, step: Step) {
    this.schema = schema
    this.parent = parent
    this.#step = step
    this.#isRuled = (parent !== undefined && parent.#isRuled) || rulesOf(schema).length > 0
    this.total = parent?.total ?? new TotalCost()
    const limit = parent === undefined ? 1n : maxElements(parent.schema)
    const outer = parent === undefined ? 1n : parent.cardinality
    this.cardinality = outer === undefined || limit === undefined ? undefined : multiplyCosts(outer, limit)
  }

  /** The root of a schema that has a structural form. */
  static root(schema: JsonSchemaProps): RuleScope {
    return new RuleScope(schema, undefined, { kind: 'root' })
  }

  property(name: string, schema: JsonSchemaProps): RuleScope {
    return new RuleScope(schema, this, { kind: 'property', name })
  }

  /** The values of a map. */
  values(schema: JsonSchemaProps): RuleScope {
    return new RuleScope(schema, this, { kind: 'values' })
  }

  items(schema: JsonSchemaProps): RuleScope {
    return new RuleScope(schema, this, { kind: 'items' })
  }

  /** Keywords and names that lead from the root to the node: `['properties', 'spec', 'items']`. */
  schemaPath(): string[] {
    const path = pathOf(this.#step).reverse()
    for (let scope = this.parent; scope !== undefined; scope = scope.parent) path.push(...pathOf(scope.#step).reverse())
    return path.reverse()
  }

  /** `self` of the node's rules; an error if CEL knows no type for it. */
  self(): SelfSchema | Error {
    return (this.#self ??= this.#fromParent() ?? this.#own())
  }

  #own(): SelfSchema | Error {
    const schema = this.schema as StructuralSchema
    const resourceRoot = this.parent === undefined || isEmbeddedResource(this.schema)
    const declared = declareSchema(schema, { typeName: 'selfType', resourceRoot })
    return declared === undefined
      ? new Error('unable to convert structural schema to CEL declarations')
      : { schema, resourceRoot, declared }
  }

  #fromParent(): SelfSchema | Error | undefined {
    const parent = this.parent
    if (parent === undefined || !parent.#isRuled) return undefined
    const self = parent.self()
    return self instanceof Error ? self : stepInto(self, this.#step)
  }
}

type Step = { readonly kind: 'root' | 'values' | 'items' } | { readonly kind: 'property'; readonly name: string }

function pathOf(step: Step): string[] {
  switch (step.kind) {
    case 'root':
      return []
    case 'property':
      return ['properties', step.name]
    case 'values':
      return ['additionalProperties']
    case 'items':
      return ['items']
  }
}

/** `self` of a child, undefined if its parent's `self` has no such field. */
function stepInto(parent: SelfSchema, step: Step): SelfSchema | undefined {
  switch (step.kind) {
    case 'root':
      return undefined
    case 'items':
      return selfOf(parent.schema.items, parent.declared?.element)
    case 'values':
      return selfOf(valuesOf(parent.schema as JsonSchemaProps) as StructuralSchema, parent.declared?.element)
    case 'property':
      return fieldOf(parent, step.name)
  }
}

function fieldOf({ schema, resourceRoot, declared }: SelfSchema, name: string): SelfSchema | undefined {
  const { properties } = resourceRoot ? withTypeAndObjectMeta(schema) : schema
  const field = declared?.fields?.get(escapeName(name) ?? '')
  return field && properties && Object.hasOwn(properties, name) ? selfOf(properties[name], field) : undefined
}

const selfOf = (
  schema: StructuralSchema | null | undefined,
  declared: DeclaredType | undefined,
): SelfSchema | undefined =>
  schema ? { schema, resourceRoot: isEmbeddedResource(schema as JsonSchemaProps), declared } : undefined

/** How many values a node has below it, as its limits have it; undefined if there is no limit. */
export function maxElements(schema: JsonSchemaProps): bigint | undefined {
  const keyword = repetitionKeyword(schema)
  const limit = keyword === undefined ? 1n : schema[keyword]
  return limit === undefined ? undefined : limit < 0 ? 0n : BigInt(limit)
}

/** The keyword that limits how often the nodes below occur, undefined if they occur once. */
export function repetitionKeyword(schema: JsonSchemaProps): 'maxItems' | 'maxProperties' | undefined {
  if (schema.type === 'array') return 'maxItems'
  return schema.type === 'object' && schema.additionalProperties !== undefined ? 'maxProperties' : undefined
}
