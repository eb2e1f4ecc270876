// From a body to an object: what apiextensions' `schemaCoercingDecoder` and its defaulter do (`customresource_handler.go`).
import { FieldPath } from '../../apimachinery/field/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { type Body, decodeBody, DecodeError, type JsonObject } from '../../apimachinery/json/index.js'
import { decodeObjectMeta, type ObjectMeta } from '../../apimachinery/metadata/index.js'
import { coerceMetadata } from '../value/coerce-metadata.js'
import { applyDefaults } from '../value/default.js'
import { apiVersionError, kindOf } from '../../apimachinery/kind/index.js'
import { nestedString } from './nested.js'
import { dropNulls } from '../value/nulls.js'
import { prune } from '../value/prune.js'
import { changeMeta, metaOf, textOf, withMeta } from './resource.js'
import type { ServedKind } from './served-kind.js'

export interface DecodedObject {
  readonly object: JsonObject
  /** What strict field validation refuses: repeated fields, then unknown ones. */
  readonly strict: readonly string[]
}

/** Decodes, prunes and defaults the object of a request. Throws a DecodeError. */
export function decodeObject(body: Body, kind: ServedKind): DecodedObject {
  const decoded = decodeBody(body)
  const { object, unknown } = coerceObject(decoded.value as JsonObject, kind)
  const strict = [...decoded.strict, ...unknown.map((path) => `unknown field ${quote(path)}`)]
  return { object: defaultObject(object, kind), strict }
}

/** The same for an object that is stored, of which malformed metadata is dropped. Throws a DecodeError. */
export const decodeStored = (object: JsonObject, kind: ServedKind): JsonObject =>
  defaultObject(coerceObject(object, kind, { stored: true }).object, kind)

/** The same for an object that was coerced, which coercing leaves as it is. */
export function decodeCoerced(object: JsonObject, kind: ServedKind): JsonObject {
  if (!isOfKind(object, kind) || !Object.hasOwn(object, 'metadata')) return defaultObject(object, kind)
  return defaultObject(withMeta(object, withGeneration(metaOf(object))), kind)
}

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
  checkTypeMeta(object)
  const { meta, unknown: unknownMeta } = decodeObjectMeta(object, { dropMalformedFields: stored })
  const unknown = unknownMeta.map((path) => `metadata.${path}`)
  if (!isOfKind(object, kind)) return { object: meta === undefined ? object : withMeta(object, meta), unknown }
  const coerced = coerceFields(object, kind, stored)
  return {
    object: meta === undefined ? coerced.object : withMeta(coerced.object, stored ? withGeneration(meta) : meta),
    unknown: [...unknown, ...coerced.unknown],
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

function coerceFields(object: JsonObject, kind: ServedKind, stored: boolean): CoercedObject {
  const schema = schemaOfObject(object, kind)
  const pruned = kind.preserveUnknownFields
    ? { value: object, unknown: [] }
    : prune(object, schema, { resourceRoot: true })
  const withoutNulls = kind.preserveUnknownFields ? object : dropNulls(pruned.value, schema)
  const coerced = coerceMetadata(withoutNulls, schema, FieldPath.nil, { dropInvalid: stored })
  if (coerced.error !== undefined) throw new DecodeError(coerced.error.toString())
  return { object: coerced.value as JsonObject, unknown: [...pruned.unknown, ...coerced.unknown] }
}

/** What was stored before there were generations has the first one. */
const withGeneration = (meta: ObjectMeta): ObjectMeta =>
  meta.generation === undefined ? changeMeta(meta, 'generation', 1) : meta
