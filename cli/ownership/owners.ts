// The owners of an object's fields, as its managedFields have them.
import { FieldSet, FieldsV1Error, parseFieldsV1 } from '../../apply/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'

/** An entry of managedFields. */
export interface Owner {
  readonly manager: string
  readonly operation: string
  readonly apiVersion: string
  /** Empty for the object as a whole. */
  readonly subresource: string
  /** When the fields last changed, as RFC 3339 has it. */
  readonly since?: string
  readonly fields: FieldSet
}

/** The entries of an object's managedFields. Throws FieldsV1Error if one of them can't be read. */
export function ownersOf(object: JsonObject | undefined): Owner[] {
  const metadata = object?.metadata
  const entries = isObject(metadata) ? metadata.managedFields : undefined
  return Array.isArray(entries) ? entries.filter(isObject).map(ownerOf) : []
}

function ownerOf({ manager, operation, apiVersion, subresource, time, fieldsV1 }: JsonObject): Owner {
  return {
    manager: text(manager),
    operation: text(operation),
    apiVersion: text(apiVersion),
    subresource: text(subresource),
    ...(typeof time === 'string' ? { since: time } : {}),
    fields: fieldsV1 === undefined || fieldsV1 === null ? FieldSet.EMPTY : parseFieldsV1(fieldsV1),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `ci`; of an owner that did not apply `editor (Update)`, of a subresource `ctl (Update status)`. */
export function ownerText({ manager, operation, subresource }: Omit<Owner, 'fields'>): string {
  const how = [operation === 'Apply' ? '' : operation, subresource].filter((part) => part !== '').join(' ')
  return how === '' ? manager : `${manager} (${how})`
}

/** The object without its managedFields; the same one if it has none. */
export function withoutManagedFields(object: JsonObject): JsonObject {
  const { metadata } = object
  if (!isObject(metadata) || metadata.managedFields === undefined) return object
  const { managedFields: _, ...rest } = metadata
  return { ...object, metadata: rest }
}

export { FieldsV1Error }
