// What is compared: objects of manifests, of JSON Lines, and the requests of records.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { SourceText, type Diagnostic, type Span } from '../../diagnostics/index.js'
import { findField, readManifests, readYaml, type Manifest, type Place } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { loadManifests, loadSources, manifestsOf } from '../load/manifests.js'
import { StoredObjects } from '../load/stored.js'
import type { ComparedRequest } from './comparison.js'

/** Reads the objects and their stored versions. Throws CannotRun for files that are missing or can't be read. */
export async function loadRequests(
  objects: readonly string[],
  old: readonly string[],
  io: Io,
): Promise<{ requests: ComparedRequest[]; diagnostics: Diagnostic[] }> {
  const stored = await loadManifests(old, io)
  const storedObjects = new StoredObjects(stored.manifests)
  const requests: ComparedRequest[] = []
  const diagnostics = [...stored.diagnostics]
  const ofManifest = (manifest: Manifest): ComparedRequest => {
    const found = storedObjects.find(manifest)
    return { manifest, ...(found === undefined ? {} : { old: found }) }
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

/** By name, or, as standard input has none, by form: several lines that begin objects, the first one whole. */
function isJsonLines({ name, text }: SourceText): boolean {
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return true
  const [first = '', second = ''] = text.split('\n', 2)
  return first.startsWith('{') && second.startsWith('{') && parsed(first) !== undefined
}

function parsed(line: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

type Found = { readonly manifest: Manifest } | { readonly request: ComparedRequest }

function readLines(source: SourceText): { found: Found[]; diagnostics: Diagnostic[] } {
  const found: Found[] = []
  const diagnostics: Diagnostic[] = []
  /** A request with several mismatches has several records. */
  const seen = new Set<string>()
  let offset = 0
  for (const [index, text] of source.text.split('\n').entries()) {
    const line: Line = { source, offset, index, text }
    offset += text.length + 1
    if (text.trim() === '') continue
    const record = recordIn(parsed(text))
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

interface Line {
  readonly source: SourceText
  readonly offset: number
  readonly index: number
  readonly text: string
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

const shifted = ({ start, end }: Span, { source, offset }: Line): Span => ({
  source,
  start: start + offset,
  end: end + offset,
})
