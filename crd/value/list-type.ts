// Lists that are sets or maps: apiextensions' `pkg/apiserver/schema/listtype`.
import { Double } from '../../apimachinery/number/index.js'
import { addErrors, field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { goJson } from '../../apimachinery/go/index.js'
import { badValue, isObject, type JsonObject, ownValue, setOwn } from '../../apimachinery/json/index.js'
import { itemsOf, type JsonSchemaProps, listMapKeysOf, listTypeOf, propertyOf, valuesOf } from '../schema/props.js'
import { anywhereOnSpine } from '../schema/spine.js'

const hasSetsOrMaps = anywhereOnSpine((schema) => listTypeOf(schema) === 'set' || listTypeOf(schema) === 'map')

/** Checks that the elements of sets are unique, and those of list-type maps by their keys. */
export function validateListTypes(
  value: unknown,
  schema: JsonSchemaProps | undefined,
  path: FieldPath,
): FieldErrorList {
  const errors: FieldErrorList = []
  visit(value, schema, path, errors)
  return errors
}

function visit(value: unknown, schema: JsonSchemaProps | undefined, path: FieldPath, errors: FieldErrorList): void {
  if (schema === undefined || !hasSetsOrMaps(schema)) return
  if (Array.isArray(value)) visitList(value, schema, path, errors)
  else if (isObject(value)) visitObject(value, schema, path, errors)
}

function visitObject(object: JsonObject, schema: JsonSchemaProps, path: FieldPath, errors: FieldErrorList): void {
  const values = valuesOf(schema)
  if (hasSetsOrMaps(values)) {
    for (const key of Object.keys(object)) visit(object[key], values, path.key(key), errors)
  }
  if (schema.properties === undefined) return
  for (const key of Object.keys(object)) {
    const property = propertyOf(schema, key)
    if (hasSetsOrMaps(property)) visit(object[key], property, path.child(key), errors)
  }
}

function visitList(list: readonly unknown[], schema: JsonSchemaProps, path: FieldPath, errors: FieldErrorList): void {
  const listType = listTypeOf(schema)
  if (listType === 'set') addDuplicates(list, list, path, errors)
  else if (listType === 'map') checkMap(list, listMapKeysOf(schema), path, errors)
  const items = itemsOf(schema)
  if (hasSetsOrMaps(items)) list.forEach((item, index) => visit(item, items, path.index(index), errors))
}

function checkMap(list: readonly unknown[], keys: readonly string[], path: FieldPath, errors: FieldErrorList): void {
  const wrong = list.findIndex((item) => item !== null && !isObject(item))
  if (wrong >= 0) {
    const detail = 'must be an object for an array of list-type map'
    errors.push(field.invalid(path.index(wrong), badValue(list[wrong]), detail))
    return
  }
  const shown = list.map((item) => keysOf(item as JsonObject | null, keys))
  const [key] = keys
  // A single key is compared as it is, several as JSON, in which 1 and 1.0 are the same.
  addDuplicates(keys.length === 1 ? shown.map((own) => ownValue(own, key as string)) : shown, shown, path, errors)
}

/** The key fields that an element has. */
function keysOf(item: JsonObject | null, keys: readonly string[]): JsonObject {
  const found: Record<string, unknown> = {}
  for (const key of keys) if (item !== null && Object.hasOwn(item, key)) setOwn(found, key, item[key])
  return found
}

/** Adds an error for each value that was there once before, at its second place. */
function addDuplicates(
  values: readonly unknown[],
  shown: readonly unknown[],
  path: FieldPath,
  errors: FieldErrorList,
): void {
  if (values.length <= 1) return
  const times = new Map<unknown, number>()
  const found: FieldErrorList = []
  values.forEach((value, index) => {
    const identity = identityOf(value)
    const before = times.get(identity) ?? 0
    times.set(identity, before + 1)
    if (before === 1) found.push(field.duplicate(path.index(index), badValue(shown[index])))
  })
  addErrors(errors, found)
}

/** What is the same for equal values: lists and objects by their JSON; the int 1 is not the float 1.0. */
function identityOf(value: unknown): unknown {
  if (typeof value === 'string') return `"${value}`
  if (value instanceof Double) return value.value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value
  return typeof value === 'object' && value !== null ? goJson(badValue(value)) : value
}
