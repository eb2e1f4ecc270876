// From a body to an object: what apiextensions' `schemaCoercingDecoder` and its defaulter do (`customresource_handler.go`).
import { FieldPath } from '../../apimachinery/field/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { type Body, decodeBody, DecodeError, type JsonObject, sortedPlain } from '../../apimachinery/json/index.js'
import { decodeObjectMeta, type ObjectMeta } from '../../apimachinery/metadata/index.js'
import { coerceMetadata } from '../value/coerce-metadata.js'
import { applyDefaults } from '../value/default.js'
import { apiVersionError, kindOf } from '../../apimachinery/kind/index.js'
import { nestedString } from './nested.js'
import { isKeptWhole } from '../value/kept-whole.js'
import { dropNulls } from '../value/nulls.js'
import { isMetaField, prune } from '../value/prune.js'
import { isEmbeddedResource, type JsonSchemaProps } from '../schema/props.js'
import { anywhereOnSpine } from '../schema/spine.js'
import { changeMeta, textOf, withMeta } from './resource.js'
import type { ServedKind } from './served-kind.js'

export interface DecodedObject {
  readonly object: JsonObject
  /** What strict field validation refuses: repeated fields, then unknown ones. */
  readonly strict: readonly string[]
}

/** Decodes, prunes and defaults the object of a request. Throws a DecodeError. */
export function decodeObject(body: Body, kind: ServedKind): DecodedObject {
  const decoded = decodeBody(body)
  const value = decoded.value as JsonObject
  const { object, unknown } = coerced(value, kind, false)
  const strict = [...decoded.strict, ...unknown.map((path) => `unknown field ${quote(path)}`)]
  const defaulted = defaultObject(object, kind)
  // In Go's order from here on: what comes of it is not put in order again.
  const ordered = sortedPlain(defaulted) ?? defaulted
  const schema = schemaOfObject(ordered, kind)
  if (isOfKind(ordered, kind) && (defaulted === object || !hasOddDefaults(schema))) rememberCoerced(ordered, schema)
  return { object: ordered, strict }
}

/** Whether coercing would have something to do with a schema's defaults. */
const hasOddDefaults = anywhereOnSpine((schema) => isEmbeddedResource(schema) || hasNull(schema.default))

const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).some(hasNull))

/** The same for an object that is stored, of which malformed metadata is dropped. Throws a DecodeError. */
export const decodeStored = (object: JsonObject, kind: ServedKind): JsonObject =>
  defaultObject(coerceObject(object, kind, { stored: true }).object, kind)

function isOfKind(object: JsonObject, { group, kind }: ServedKind): boolean {
  const own = kindOf(object)
  return own.group === group && own.kind === kind
}

const schemaOfObject = (object: JsonObject, { schemas }: ServedKind): ReturnType<ServedKind['schemas']['get']> =>
  schemas.get(kindOf(object).version)

const defaultObject = (object: JsonObject, kind: ServedKind): JsonObject =>
  isOfKind(object, kind) ? (applyDefaults(object, schemaOfObject(object, kind)) as JsonObject) : object

export interface CoercedObject {
  readonly object: JsonObject
  /** The paths of the fields that were dropped. */
  readonly unknown: readonly string[]
}

/**
 * What is done with an object between decoding and defaulting, and whenever its version changes: metadata is decoded, and
 * what the schema of its version doesn't specify is dropped. Throws a DecodeError.
 */
export function coerceObject(object: JsonObject, kind: ServedKind, options: { stored?: boolean } = {}): CoercedObject {
  const { stored = false } = options
  const done = coerced(object, kind, stored)
  // Of what is stored, wrong metadata may have stayed.
  if (!stored && isOfKind(done.object, kind)) rememberCoerced(done.object, schemaOfObject(done.object, kind))
  return done
}

function coerced(object: JsonObject, kind: ServedKind, stored: boolean): CoercedObject {
  checkTypeMeta(object)
  const { meta, unknown: unknownMeta } = decodeObjectMeta(object, { dropMalformedFields: stored })
  const unknown = unknownMeta.map((path) => `metadata.${path}`)
  if (!isOfKind(object, kind)) return { object: meta === undefined ? object : withMeta(object, meta), unknown }
  const fields = coerceFields(object, kind, stored)
  return {
    object: meta === undefined ? fields.object : withMeta(fields.object, stored ? withGeneration(meta) : meta),
    unknown: [...unknown, ...fields.unknown],
  }
}

function checkTypeMeta(object: JsonObject): void {
  for (const key of ['kind', 'apiVersion']) {
    const text = nestedString(object, [key])
    if ('error' in text) throw new DecodeError(text.error)
  }
  const wrong = apiVersionError(textOf(object, 'apiVersion'))
  if (wrong !== undefined) throw new DecodeError(wrong)
}

/** What coercing leaves as it is: parts of objects, by their keys and schemas. A write coerces its object again to store it. */
const coercedParts = new WeakMap<object, { readonly key: string; readonly schema: JsonSchemaProps | undefined }>()

const partsOf = (object: JsonObject): readonly string[] => Object.keys(object).filter((key) => !isMetaField(key))

const isCoerced = (object: JsonObject, schema: JsonSchemaProps | undefined): boolean =>
  partsOf(object).every((key) => {
    const known = coercedParts.get(object[key] as object)
    return known?.key === key && known.schema === schema
  })

function coerceFields(object: JsonObject, kind: ServedKind, stored: boolean): CoercedObject {
  const schema = schemaOfObject(object, kind)
  if (isCoerced(object, schema)) return { object, unknown: [] }
  const isWhole = kind.preserveUnknownFields || isKeptWhole(object, schema)
  const pruned = isWhole ? { value: object, unknown: [] } : prune(object, schema, { resourceRoot: true })
  const withoutNulls = isWhole ? object : dropNulls(pruned.value, schema)
  const found = coerceMetadata(withoutNulls, schema, FieldPath.nil, { dropInvalid: stored })
  if (found.error !== undefined) throw new DecodeError(found.error.toString())
  return { object: found.value as JsonObject, unknown: [...pruned.unknown, ...found.unknown] }
}

function rememberCoerced(object: JsonObject, schema: JsonSchemaProps | undefined): void {
  for (const key of partsOf(object)) {
    const part = object[key]
    if (typeof part !== 'object' || part === null) continue
    const known = coercedParts.get(part)
    if (known?.key !== key || known.schema !== schema) coercedParts.set(part, { key, schema })
  }
}

/** What was stored before there were generations has the first one. */
const withGeneration = (meta: ObjectMeta): ObjectMeta =>
  meta.generation === undefined ? changeMeta(meta, 'generation', 1) : meta
