// What is compared: objects of manifests, of JSON Lines, and the requests of records.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { findField, readManifests, readYaml, type Manifest, type Place } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { loadManifests, loadSources, manifestsOf } from '../load/manifests.js'
import { StoredObjects } from '../load/stored.js'
import { isJsonLines, linesOf, parsedObject, shifted, type Line } from '../load/json-lines.js'
import type { ComparedRequest } from './comparison.js'

/**
 * Reads the objects and their stored versions. Objects are written at `subresource`; records have their own. Throws
 * CannotRun for files that are missing or can't be read.
 */
export async function loadRequests(
  objects: readonly string[],
  old: readonly string[],
  subresource: string,
  io: Io,
): Promise<{ requests: ComparedRequest[]; diagnostics: Diagnostic[] }> {
  const stored = await loadManifests(old, io)
  const storedObjects = new StoredObjects(stored.manifests)
  const requests: ComparedRequest[] = []
  const diagnostics = [...stored.diagnostics]
  const ofManifest = (manifest: Manifest): ComparedRequest => {
    const found = storedObjects.find(manifest)
    return { manifest, ...(found === undefined ? {} : { old: found }), subresource }
  }
  const { sources, files } = await loadSources(objects, io)
  for (const source of sources) {
    if (source instanceof SourceText && isJsonLines(source)) {
      const read = readLines(source)
      diagnostics.push(...read.diagnostics)
      requests.push(...read.found.map((item) => ('request' in item ? item.request : ofManifest(item.manifest))))
    } else {
      const read = manifestsOf({ sources: [source], files })
      diagnostics.push(...read.diagnostics)
      requests.push(...read.manifests.map(ofManifest))
    }
  }
  return { requests, diagnostics }
}

type Found = { readonly manifest: Manifest } | { readonly request: ComparedRequest }

function readLines(source: SourceText): { found: Found[]; diagnostics: Diagnostic[] } {
  const found: Found[] = []
  const diagnostics: Diagnostic[] = []
  /** A request with several mismatches has several records. */
  const seen = new Set<string>()
  for (const line of linesOf(source)) {
    const { text } = line
    const record = recordIn(parsedObject(text))
    if (record === undefined) {
      const read = readManifests(new SourceText(source.name, text))
      for (const manifest of read.manifests) found.push({ manifest: { ...manifest, ...inLine(line, manifest.place) } })
      for (const diagnostic of read.diagnostics) {
        const { span } = diagnostic
        diagnostics.push(span === undefined ? diagnostic : { ...diagnostic, span: shifted(span, line) })
      }
      continue
    }
    const identity = JSON.stringify([record.time, record.validationIdentifier, record.object, record.oldObject])
    if (!seen.has(identity)) found.push({ request: requestOf(record, line) })
    seen.add(identity)
  }
  return { found, diagnostics }
}

/** What is read of a `MismatchRecord`. */
interface RecordedRequest {
  readonly time: unknown
  readonly validationIdentifier: unknown
  readonly gvk: Manifest['gvk']
  readonly subresource: string
  readonly object: JsonObject
  readonly oldObject?: JsonObject
}

function recordIn(line: JsonObject | undefined): RecordedRequest | undefined {
  if (line === undefined || typeof line.validationIdentifier !== 'string') return undefined
  const { time, validationIdentifier, gvk, subresource, object, oldObject, operation } = line
  if (!isObject(gvk) || !isObject(object)) return undefined
  const { group, version, kind } = gvk
  if (typeof group !== 'string' || typeof version !== 'string' || typeof kind !== 'string') return undefined
  return {
    time,
    validationIdentifier,
    gvk: { group, version, kind },
    subresource: typeof subresource === 'string' ? subresource : '',
    object,
    ...(operation === 'update' && isObject(oldObject) ? { oldObject } : {}),
  }
}

function requestOf({ gvk, subresource, object, oldObject }: RecordedRequest, line: Line): ComparedRequest {
  const place = readYaml(new SourceText(line.source.name, line.text)).documents[0]?.place
  const manifest = (value: JsonObject, property: string): Manifest => {
    const { metadata } = value
    const { name, namespace } = isObject(metadata) ? metadata : { name: '', namespace: '' }
    const nowhere: Place = { span: { source: line.source, start: 0, end: 0 } }
    const where = inLine(line, place?.entries?.get(property) ?? nowhere)
    return {
      object: value,
      gvk,
      apiVersion: gvk.group === '' ? gvk.version : `${gvk.group}/${gvk.version}`,
      name: typeof name === 'string' ? name : '',
      namespace: typeof namespace === 'string' ? namespace : '',
      documentIndex: line.index,
      steps: [property],
      start: where.place.span.start,
      ...where,
    }
  }
  return {
    manifest: manifest(object, 'object'),
    ...(oldObject === undefined ? {} : { old: manifest(oldObject, 'oldObject') }),
    subresource,
  }
}

/** The places of an object that is in a line: `place` counts from the line's start. */
const inLine = (line: Line, place: Place): Pick<Manifest, 'source' | 'place' | 'spanOf'> => ({
  source: line.source,
  place,
  spanOf: (field) => shifted(findField(place, field), line),
})
