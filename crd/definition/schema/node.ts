// The schemas inside the schema of a CRD, with what their places mean.
import type { FieldPath } from '../../../apimachinery/field/index.js'
import type { RuleScope } from '../../rule/scope.js'
import { isEmbeddedResource, type JsonSchemaProps, listTypeOf, mapTypeOf, propertiesOf } from '../../schema/props.js'
import type { SchemaRequirements } from './options.js'
import { isList } from '../../schema/walk.js'

/** A schema at its place. */
export interface SchemaNode {
  readonly schema: JsonSchemaProps
  readonly path: FieldPath
  readonly isRoot: boolean
  /** Whether it is (inside) the schema of a resource's `apiVersion`, `kind` or `metadata`. */
  readonly insideResourceMeta: boolean
  /** Where defaults are not allowed, if they are not: `in top-level metadata`. */
  readonly forbiddenDefaults?: string | undefined
  /** Of the schemas around it the outermost whose parts have no old value to compare with. */
  readonly uncorrelatablePath?: FieldPath | undefined
  /**
   * What CEL rules here see; undefined where none are compiled: inside junctors, and all over where the schema is not
   * valid.
   */
  readonly rules?: RuleScope | undefined
  readonly requirements: SchemaRequirements
}

type Keyword = 'not' | 'allOf' | 'oneOf' | 'anyOf' | 'definitions' | 'dependencies'

/** Which schemas are wanted. */
type Wanted = (schema: JsonSchemaProps) => boolean

const ALL: Wanted = () => true

/** The schemas right below a node that are wanted, in the order in which they are checked. */
export function childNodes(node: SchemaNode, isWanted: Wanted = ALL): SchemaNode[] {
  const { schema } = node
  const nodes: SchemaNode[] = []
  const add = (more: readonly SchemaNode[]): void => {
    for (const one of more) if (isWanted(one.schema)) nodes.push(one)
  }
  add(valueNodes(node))
  add(propertyNodes(node, isWanted))
  for (const keyword of JUNCTORS) if (schema[keyword] !== undefined) add(junctorNodes(node, keyword))
  add(itemNodes(node))
  if (schema.dependencies !== undefined) add(junctorNodes(node, 'dependencies'))
  return nodes
}

const JUNCTORS = ['not', 'allOf', 'oneOf', 'anyOf', 'definitions'] as const

function valueNodes(node: SchemaNode): SchemaNode[] {
  const { additionalProperties } = node.schema
  if (typeof additionalProperties !== 'object') return []
  return [
    {
      ...node,
      schema: additionalProperties,
      path: node.path.child('additionalProperties'),
      isRoot: false,
      // Pruning such a default without an actual value would be ambiguous.
      forbiddenDefaults: node.insideResourceMeta
        ? 'inside additionalProperties applying to object metadata'
        : node.forbiddenDefaults,
      rules: node.rules?.values(additionalProperties),
    },
  ]
}

function propertyNodes(node: SchemaNode, isWanted: Wanted): SchemaNode[] {
  const { schema } = node
  if (schema.properties === undefined) return []
  const parent = {
    ...node,
    isRoot: false,
    uncorrelatablePath: node.uncorrelatablePath ?? (isMapCorrelatable(schema) ? undefined : node.path),
  }
  const isResource = node.isRoot || isEmbeddedResource(schema)
  const path = node.path.child('properties')
  const wanted = propertiesOf(schema).filter(([, property]) => isWanted(property))
  return wanted.map(([name, property]) => {
    const child = { ...parent, schema: property, path: path.key(name), rules: node.rules?.property(name, property) }
    if (!isResource || !isMetaField(name)) return child
    const forbiddenDefaults = node.isRoot ? `in top-level ${name}` : node.forbiddenDefaults
    return { ...child, insideResourceMeta: true, forbiddenDefaults }
  })
}

function itemNodes(node: SchemaNode): SchemaNode[] {
  const { items } = node.schema
  if (items === undefined) return []
  const isCorrelatable = listTypeOf(node.schema) === 'map'
  const uncorrelatablePath = node.uncorrelatablePath ?? (isCorrelatable ? undefined : node.path)
  const path = node.path.child('items')
  const child = (schema: JsonSchemaProps, at: FieldPath): SchemaNode => ({
    ...node,
    schema,
    path: at,
    isRoot: false,
    uncorrelatablePath,
    rules: node.rules?.items(schema),
  })
  return isList(items) ? items.map((item, index) => child(item, path.index(index))) : [child(items, path)]
}

/** The schemas under a keyword where no rules are. */
function junctorNodes(node: SchemaNode, keyword: Keyword): SchemaNode[] {
  const value = node.schema[keyword]
  if (value === undefined) return []
  const path = node.path.child(keyword)
  const child = (schema: JsonSchemaProps, at: FieldPath): SchemaNode => ({
    ...node,
    schema,
    path: at,
    isRoot: false,
    rules: undefined,
  })
  if (keyword === 'not') return [child(value as JsonSchemaProps, path)]
  if (isList(value)) return value.map((schema: JsonSchemaProps, index) => child(schema, path.index(index)))
  return Object.entries(value as Record<string, JsonSchemaProps | readonly string[]>).flatMap(([key, schema]) =>
    isList(schema) ? [] : [child(schema, path.key(key))],
  )
}

const isMetaField = (name: string): boolean => name === 'metadata' || name === 'kind' || name === 'apiVersion'

/** Whether the values of a map can be told apart by their keys: of any map type known today. */
function isMapCorrelatable(schema: JsonSchemaProps): boolean {
  const mapType = mapTypeOf(schema)
  return mapType === undefined || mapType === 'granular' || mapType === 'atomic'
}
