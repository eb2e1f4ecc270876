// The nodes of two schemas, paired by their place.
import {
  isEmbeddedResource,
  itemsOf,
  listTypeOf,
  preservesUnknownFields,
  propertiesOf,
  propertyOf,
  valuesOf,
  type JsonSchemaProps,
} from '../schema/props.js'

/** One step from a node to a child. */
export type SchemaStep =
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'items' }
  | { readonly kind: 'values' }

/** A node that both schemas have. */
export interface SchemaPair {
  readonly old: JsonSchemaProps
  readonly new: JsonSchemaProps
  /** From the root of the objects. */
  readonly steps: readonly SchemaStep[]
  readonly parent?: SchemaPair
}

/** The field of objects: `spec.ports[*].name`; empty for the root. */
export const pathText = (steps: readonly SchemaStep[]): string =>
  steps.reduce(
    (text, step) => (step.kind === 'property' ? `${text}${text === '' ? '' : '.'}${step.name}` : `${text}[*]`),
    '',
  )

/** The place in a schema: `.properties[spec].items`. */
export const schemaField = (steps: readonly SchemaStep[]): string =>
  steps
    .map((step) =>
      step.kind === 'property'
        ? `.properties[${step.name}]`
        : step.kind === 'items'
          ? '.items'
          : '.additionalProperties',
    )
    .join('')

/** The pairs of nodes that both schemas have, parents first, in the order of the new text. */
export function* schemaPairs(pair: SchemaPair): Generator<SchemaPair> {
  yield pair
  for (const child of childPairs(pair)) yield* schemaPairs(child)
}

function* childPairs(parent: SchemaPair): Generator<SchemaPair> {
  const child = (step: SchemaStep, old: JsonSchemaProps | undefined, renewed: JsonSchemaProps | undefined) =>
    old === undefined || renewed === undefined ? [] : [{ old, new: renewed, steps: [...parent.steps, step], parent }]
  for (const [name, schema] of propertiesOf(parent.new)) {
    yield* child({ kind: 'property', name }, propertyOf(parent.old, name), schema)
  }
  yield* child({ kind: 'items' }, itemsOf(parent.old), itemsOf(parent.new))
  yield* child({ kind: 'values' }, valuesOf(parent.old), valuesOf(parent.new))
}

/**
 * Whether an unchanged stored value here may keep violating a new schema (ratcheting), and if not, why.
 * Values are equal by their schema, so a value with a field that the schema doesn't declare is equal to nothing (apiserver,
 * `pkg/cel/common`, CorrelatedObject).
 */
export type Forgiveness =
  | { readonly isForgiven: true; readonly what: string }
  | { readonly isForgiven: false; readonly why: string }

export function forgivenessOf(pair: SchemaPair): Forgiveness {
  if (pair.steps.length === 0) {
    return { isForgiven: false, why: 'the whole object is validated at every update' }
  }
  const path = pathText(pair.steps)
  const [first] = pair.steps
  if (
    pair.steps.length === 1 &&
    first?.kind === 'property' &&
    ['apiVersion', 'kind', 'metadata'].includes(first.name)
  ) {
    return { isForgiven: false, why: `${path} is validated at every update` }
  }
  if (preservesUnknownFields(pair.new) || isEmbeddedResource(pair.new)) {
    return {
      isForgiven: false,
      why: `${path} may have fields that the schema doesn't declare, and is then validated at every update`,
    }
  }
  const list = outermostUncorrelated(pair)
  return { isForgiven: true, what: list === undefined ? path : pathText(list.steps) }
}

/** Items of a list that is not a map have no identity: it is the whole list that has to stay. */
function outermostUncorrelated(pair: SchemaPair): SchemaPair | undefined {
  const above = pair.parent === undefined ? undefined : outermostUncorrelated(pair.parent)
  if (above !== undefined) return above
  const isElement = pair.steps.at(-1)?.kind === 'items'
  return isElement && pair.parent !== undefined && listTypeOf(pair.parent.new) !== 'map' ? pair.parent : undefined
}
