// Dropping what a schema doesn't specify: apiextensions' `pkg/apiserver/schema/pruning`.
import { compareText } from '../../apimachinery/text/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import {
  isEmbeddedResource,
  itemsOf,
  type JsonSchemaProps,
  preservesUnknownFields,
  propertyOf,
  valuesOf,
} from '../schema/props.js'
import { rebuildList, rebuildObject } from './rebuild.js'
import { asResource } from '../schema/spine.js'
import { UnknownFields } from './unknown-fields.js'

export interface PruneOptions {
  /** Whether the value is a whole resource: its `apiVersion`, `kind` and `metadata` stay. */
  readonly resourceRoot?: boolean
}

export interface Pruned {
  readonly value: unknown
  /** The paths of the fields that were dropped, as `spec.a[0].b`, sorted. */
  readonly unknown: readonly string[]
}

/**
 * Drops the fields that a structural schema doesn't specify. Without a schema all fields of objects go, but for those of a
 * resource. The value given stays as it is; the result shares what is kept whole.
 */
export function prune(value: unknown, schema: JsonSchemaProps | undefined, options: PruneOptions = {}): Pruned {
  const unknown = new UnknownFields()
  const pruned = pruneValue(value, options.resourceRoot === true ? asResource(schema) : schema, unknown)
  return { value: pruned, unknown: unknown.paths.sort(compareText) }
}

/** Whether a key is one that all resources have. */
export const isMetaField = (key: string): boolean => key === 'apiVersion' || key === 'kind' || key === 'metadata'

function pruneValue(value: unknown, schema: JsonSchemaProps | undefined, unknown: UnknownFields): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (schema !== undefined && preservesUnknownFields(schema)) return pruneSpecified(value, schema, unknown)
  if (Array.isArray(value)) {
    const items = schema && itemsOf(schema)
    return rebuildList(value, (item, index) => {
      unknown.enterIndex(index)
      const pruned = pruneValue(item, items, unknown)
      unknown.leave()
      return pruned
    })
  }
  if (!isObject(value)) return value
  return rebuildObject(value, (field, key) => {
    if (schema === undefined) {
      unknown.add(key)
      return undefined
    }
    if (isEmbeddedResource(schema) && isMetaField(key)) return field
    if (isSpecified(schema, key)) return pruneKey(field, key, schema, unknown)
    // At the root these three never count as unknown fields.
    if (!(isMetaField(key) && unknown.isAtRoot)) unknown.add(key)
    return undefined
  })
}

/** Below `x-kubernetes-preserve-unknown-fields` everything stays, but what is specified there is pruned by its schema. */
function pruneSpecified(value: unknown, schema: JsonSchemaProps | undefined, unknown: UnknownFields): unknown {
  if (schema === undefined) return value
  if (Array.isArray(value)) {
    const items = itemsOf(schema)
    return rebuildList(value, (item, index) => {
      unknown.enterIndex(index)
      const pruned = pruneSpecified(item, items, unknown)
      unknown.leave()
      return pruned
    })
  }
  if (!isObject(value)) return value
  return rebuildObject(value, (field, key) => {
    if (isEmbeddedResource(schema) && isMetaField(key)) return field
    return isSpecified(schema, key) ? pruneKey(field, key, schema, unknown) : field
  })
}

/** As a declared property or a map's value, of whatever schema or none. */
const isSpecified = (schema: JsonSchemaProps, key: string): boolean =>
  schema.additionalProperties !== undefined || propertyOf(schema, key) !== undefined

function pruneKey(value: unknown, key: string, schema: JsonSchemaProps, unknown: UnknownFields): unknown {
  unknown.enterKey(key)
  const pruned = pruneValue(value, propertyOf(schema, key) ?? valuesOf(schema), unknown)
  unknown.leave()
  return pruned
}

/** Whether an object has nothing that its schema doesn't specify. */
export const isPruned = (value: unknown, schema: JsonSchemaProps, options: PruneOptions = {}): boolean =>
  prune(value, schema, options).value === value
