// Objects that `kubectl apply` managed on the client, and what it keeps in an annotation of them
// (managedfields/internal/{lastapplied,lastappliedmanager,lastappliedupdater}.go).
import {
  escapeHtml,
  isObject,
  jsonText,
  type JsonObject,
  ownValue,
  readJsonBody,
} from '../../apimachinery/json/index.js'
import { byteLength } from '../../apimachinery/text/index.js'
import { go } from '../../apimachinery/go/index.js'
import { FieldSetBuilder } from '../fieldpath/field-set-builder.js'
import type { FieldSet } from '../fieldpath/field-set.js'
import { compareTyped } from '../typed/compare.js'
import { fieldSetOf } from '../typed/field-set-of.js'
import type { Conflict, ConflictsError } from '../updater/conflicts.js'
import type { ObjectTypes } from './object-types.js'

/** The manager whose applies read and write the annotation. */
export const KUBECTL = 'kubectl'

const ANNOTATION = 'kubectl.kubernetes.io/last-applied-configuration'
/** Bytes of all annotations. */
const MAX_ANNOTATIONS = 262_144

/** The conflicts that are none of client-side apply's: those about other fields than it applied last, with those values. */
export function conflictsWithOthers(
  { conflicts }: ConflictsError,
  live: JsonObject,
  apiVersion: string,
  types: ObjectTypes,
): readonly Conflict[] {
  const lastApplied = annotationOf(live)
  const allowed = lastApplied === '' ? undefined : appliedOnClient(lastApplied, live, apiVersion, types)
  if (allowed === undefined) return conflicts
  const builder = new FieldSetBuilder()
  for (const { path } of conflicts) builder.insert(path)
  if (builder.build().difference(allowed).isEmpty) return []
  return conflicts.filter(({ path }) => !allowed.has(path))
}

/** The fields of the last applied configuration that are as they were in it; undefined if it can't be compared. */
function appliedOnClient(
  lastApplied: string,
  live: JsonObject,
  apiVersion: string,
  types: ObjectTypes,
): FieldSet | undefined {
  try {
    const object = readJsonBody(lastApplied).decode(go.map(go.any), {}).value as JsonObject
    if (ownValue(object, 'apiVersion') !== apiVersion) return undefined
    const now = types.typed(live)
    const { schema, type, value } = types.typed(object)
    if (schema !== now.schema) return undefined
    const { modified, added, removed } = compareTyped(schema, type, value, now.value)
    return fieldSetOf(schema, type, value).difference(modified).difference(added).difference(removed)
  } catch {
    // Go takes it for no annotation, whatever is wrong.
    return undefined
  }
}

/** An object with the annotation of what was applied, if it has the annotation; without it if that would be too long. */
export function withLastApplied(object: JsonObject, applied: JsonObject): JsonObject {
  if (annotationOf(object) === '') return object
  const text = `${escapeHtml(jsonText(withoutAnnotation(applied)))}\n`
  const { [ANNOTATION]: _, ...others } = annotationsOf(object) as Readonly<Record<string, string>>
  const annotations = { ...others, [ANNOTATION]: text }
  const size = Object.entries(annotations).reduce((sum, [key, value]) => sum + byteLength(key) + byteLength(value), 0)
  return withAnnotations(object, size > MAX_ANNOTATIONS ? others : annotations)
}

function withoutAnnotation(object: JsonObject): JsonObject {
  const annotations = annotationsOf(object)
  if (annotations === undefined) return withAnnotations(object, undefined)
  const { [ANNOTATION]: _, ...others } = annotations
  return withAnnotations(object, others)
}

function withAnnotations(object: JsonObject, annotations: JsonObject | undefined): JsonObject {
  const metadata = ownValue(object, 'metadata')
  const { annotations: _, ...others } = isObject(metadata) ? metadata : { annotations: undefined }
  if (annotations === undefined) return isObject(metadata) ? { ...object, metadata: others } : object
  return { ...object, metadata: { ...others, annotations } }
}

const annotationOf = (object: JsonObject): string => {
  const text = ownValue(annotationsOf(object) ?? {}, ANNOTATION)
  return typeof text === 'string' ? text : ''
}

/** Undefined if there are none, or one of them is no text. */
function annotationsOf(object: JsonObject): JsonObject | undefined {
  const metadata = ownValue(object, 'metadata')
  const annotations = isObject(metadata) ? ownValue(metadata, 'annotations') : undefined
  if (!isObject(annotations)) return undefined
  return Object.values(annotations).every((value) => typeof value === 'string') ? annotations : undefined
}
