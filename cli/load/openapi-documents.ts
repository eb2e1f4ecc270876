import { isObject, ownValue, parseJson, type JsonObject } from '../../apimachinery/json/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { findManifests, readSource } from './files.js'
import { relativeTo } from '../io/file-name.js'

/** Reads OpenAPI v3 documents, in JSON or YAML. Throws CannotRun for other files. */
export async function loadOpenApi(paths: readonly string[], io: Io): Promise<JsonObject[]> {
  const documents: JsonObject[] = []
  for (const path of await findManifests(paths, io.cwd)) {
    const source = await readSource(path, io)
    if (!(source instanceof SourceText)) throw new CannotRun([source])
    const document = read(source)
    const components = isObject(document) ? document['components'] : undefined
    if (!isObject(document) || !isObject(components) || !isObject(components['schemas'])) {
      throw new CannotRun(
        `${relativeTo(io.cwd)(path)}: not an OpenAPI v3 document with schemas`,
        'get one from a cluster: kubectl get --raw /openapi/v3/apis/apps/v1',
      )
    }
    checkReferences(components['schemas'], relativeTo(io.cwd)(path))
    documents.push(document)
  }
  return documents
}

const REFERENCE = '#/components/schemas/'
/** The most references that are named. */
const FEW = 3

/** What a reference leads to nowhere would be checked by nothing. */
function checkReferences(schemas: JsonObject, name: string): void {
  const missing = new Set([...referencesIn(schemas)].filter((to) => !isObject(schemaAt(schemas, to))))
  if (missing.size === 0) return
  const [few, left] = [[...missing].slice(0, FEW), missing.size - FEW]
  throw new CannotRun(
    `${name}: $ref leads nowhere: ${few.join(', ')}${left > 0 ? `, and ${left} more` : ''}`,
    'take the whole document of a group and version, in which all references are inside',
  )
}

const schemaAt = (schemas: JsonObject, reference: string): unknown =>
  reference.startsWith(REFERENCE) ? ownValue(schemas, reference.slice(REFERENCE.length)) : undefined

/** All that schemas refer to. A property may have the name $ref; its value is no text. */
function* referencesIn(schemas: unknown): Iterable<string> {
  const left = [schemas]
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, part] of Object.entries(value)) {
      if (key === '$ref' && typeof part === 'string') yield part
      else left.push(part)
    }
  }
}

/** Documents of clusters are large, and JSON: reading them as YAML would be slow. */
function read(source: SourceText): unknown {
  try {
    return parseJson(source.text)
  } catch {
    return readYaml(source).documents[0]?.value
  }
}
