// Whether resources inside resources are well-formed: apiextensions' `objectmeta.Validate`.
import { addErrors, field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { lowerCase } from '../../apimachinery/text/index.js'
import { badValue, DecodeError, isObject, type JsonObject } from '../../apimachinery/json/index.js'
import {
  decodeObjectMeta,
  type ObjectMeta,
  dnsLabelFaults,
  pathSegmentName,
  validateObjectMeta,
} from '../../apimachinery/metadata/index.js'
import { isEmbeddedResource, itemsOf, type JsonSchemaProps, propertyOf, valuesOf } from '../schema/props.js'
import { apiVersionError } from '../../apimachinery/kind/index.js'
import { anywhereOnSpine, asResource } from '../schema/spine.js'

/** Whether a schema has resources inside resources, at any depth. */
export const hasEmbedded = anywhereOnSpine(isEmbeddedResource)

/** Checks `apiVersion`, `kind` and `metadata` of embedded resources; with `resourceRoot` of the value itself, too. */
export function validateEmbedded(
  value: unknown,
  schema: JsonSchemaProps | undefined,
  path: FieldPath,
  options: { readonly resourceRoot?: boolean } = {},
): FieldErrorList {
  const errors: FieldErrorList = []
  visit(value, options.resourceRoot === true ? asResource(schema) : schema, path, errors)
  return errors
}

function visit(value: unknown, schema: JsonSchemaProps | undefined, path: FieldPath, errors: FieldErrorList): void {
  if (schema === undefined || !hasEmbedded(schema)) return
  if (Array.isArray(value)) {
    const items = itemsOf(schema)
    if (hasEmbedded(items)) value.forEach((item, index) => visit(item, items, path.index(index), errors))
    return
  }
  if (!isObject(value)) return
  if (isEmbeddedResource(schema)) validateResource(value, path, errors)
  for (const key of Object.keys(value)) {
    const property = propertyOf(schema, key)
    if (property === undefined) visit(value[key], valuesOf(schema), path.key(key), errors)
    else visit(value[key], property, path.child(key), errors)
  }
}

function validateResource(resource: JsonObject, path: FieldPath, errors: FieldErrorList): void {
  for (const key of ['apiVersion', 'kind']) {
    if (!Object.hasOwn(resource, key)) errors.push(field.required(path.child(key), ''))
  }
  for (const key of Object.keys(resource)) {
    if (key === 'apiVersion') addTextErrors(resource[key], path.child(key), apiVersionError, errors)
    else if (key === 'kind') addTextErrors(resource[key], path.child(key), kindDetail, errors)
    else if (key === 'metadata') addErrors(errors, metadataErrors(resource, path.child(key)))
  }
}

function addTextErrors(
  value: unknown,
  path: FieldPath,
  detailOf: (text: string) => string | undefined,
  errors: FieldErrorList,
): void {
  const detail = typeof value !== 'string' ? 'must be a string' : value === '' ? 'must not be empty' : detailOf(value)
  if (detail !== undefined) errors.push(field.invalid(path, badValue(value), detail))
}

function kindDetail(kind: string): string | undefined {
  const messages = dnsLabelFaults(lowerCase(kind))
  return messages.length === 0 ? undefined : `may have mixed case, but should otherwise match: ${messages.join(',')}`
}

function metadataErrors(resource: JsonObject, path: FieldPath): FieldErrorList {
  let meta: ObjectMeta | undefined
  try {
    ;({ meta } = decodeObjectMeta(resource))
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    return [field.invalid(path, badValue(resource['metadata']), error.message)]
  }
  if (meta === undefined) return []
  return validateObjectMeta(meta.name === undefined ? { ...meta, name: 'fakename' } : meta, {
    // A namespace is neither asked for nor refused.
    requiresNamespace: meta.namespace !== undefined,
    validateName: pathSegmentName,
    path,
  })
}
