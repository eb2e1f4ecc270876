import { isObject, parseJson, type JsonObject } from '../../apimachinery/json/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { findManifests, readSource } from './files.js'
import { checkReferences } from './references.js'
import { relativeTo } from '../io/file-name.js'

/** Reads OpenAPI v3 documents, in JSON or YAML. Throws CannotRun for other files. */
export async function loadOpenApi(paths: readonly string[], io: Io): Promise<JsonObject[]> {
  const documents: JsonObject[] = []
  for (const path of await findManifests(paths, io)) {
    const document = await readDocument(path, io)
    const components = isObject(document) ? document['components'] : undefined
    if (!isObject(document) || !isObject(components) || !isObject(components['schemas'])) {
      throw new CannotRun(
        `${relativeTo(io.cwd)(path)}: not an OpenAPI v3 document with schemas`,
        'get one from a cluster: kubectl get --raw /openapi/v3/apis/apps/v1',
      )
    }
    checkReferences(document, relativeTo(io.cwd)(path))
    documents.push(document)
  }
  return documents
}

/** The first document of a file. Documents of clusters are large, and JSON: reading them as YAML would be slow. */
export async function readDocument(path: string, io: Io): Promise<unknown> {
  const source = await readSource(path, io)
  if (!(source instanceof SourceText)) throw new CannotRun([source])
  try {
    return parseJson(source.text)
  } catch {
    return readYaml(source).documents[0]?.value
  }
}
