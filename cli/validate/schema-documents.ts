import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { BuiltinKinds } from '../../crd/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { findManifests } from '../load/files.js'
import { readDocument } from '../load/openapi-documents.js'
import { checkReferences } from '../load/references.js'
import { withReferences } from './schema-references.js'

/**
 * Reads documents with the schemas of kinds, in JSON or YAML: OpenAPI v3 and v2, and JSON Schemas of one kind each, as kubeconform
 * reads them. Where a JSON Schema does not say of which kind it is, its path does (`example.com/widget_v1.json`), in small
 * letters: `kinds` has the spelling. Files of folders that describe no kind are parts of others. Throws CannotRun for a path
 * without a kind.
 */
export async function loadSchemaDocuments(
  paths: readonly string[],
  io: Io,
  kinds: () => readonly GroupVersionKind[],
): Promise<JsonObject[]> {
  const documents: JsonObject[] = []
  for (const path of paths) {
    let described = 0
    for (const file of await findManifests([path], io)) {
      const name = relativeTo(io.cwd)(file)
      const read = await readDocument(file, io)
      if (!isObject(read)) continue
      const document = withKind(await withReferences(read, file, io), file, kinds)
      if (document === 'of no object') described++
      else if (kindsOf(document, name).length > 0) {
        described++
        checkReferences(document, name)
        documents.push(document)
      }
    }
    if (described > 0) continue
    throw new CannotRun(
      `${path}: no OpenAPI document or JSON Schema of a kind`,
      'get one from a cluster: kubectl get --raw /openapi/v3/apis/apps/v1',
    )
  }
  return documents
}

/** Throws CannotRun for a JSON Schema that would be checked in part. */
function kindsOf(document: JsonObject, name: string): readonly GroupVersionKind[] {
  try {
    return new BuiltinKinds([document]).kinds()
  } catch (error) {
    if (error instanceof RangeError)
      throw new CannotRun(`${name}: ${error.message}`, 'use a CRD or an OpenAPI document')
    throw error
  }
}

/** The names of schemas in catalogues of custom resources: `example.com/widget_v1.json`. */
const PATH = /(?:^|[\\/])([^\\/]+)[\\/]([a-z0-9]+)_(v[a-z0-9]+)\.(?:json|ya?ml)$/

function withKind(
  document: JsonObject,
  file: string,
  kinds: () => readonly GroupVersionKind[],
): JsonObject | 'of no object' {
  const [, group, name, version] = PATH.exec(file) ?? []
  if (group === undefined || !isObject(document['properties']) || kindsOf(document, file).length > 0) return document
  const found = kinds().find((one) => one.group === group && one.version === version && one.kind.toLowerCase() === name)
  return found === undefined ? 'of no object' : { ...document, 'x-kubernetes-group-version-kind': [{ ...found }] }
}
