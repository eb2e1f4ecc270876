// What is compared: objects of manifests, of JSON Lines, and the requests of records.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { findField, readManifests, readYaml, type Manifest, type Place } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { loadManifests, loadSources, manifestsOf } from '../load/manifests.js'
import { StoredObjects } from '../../findings/stored/index.js'
import { isJsonLines, linesOf, parsedObject, shifted, type Line } from '../load/json-lines.js'
import type { ComparedRequest } from './comparison.js'
import { recordedIn, type RecordedRequest } from './recorded.js'

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
    const value = parsedObject(text)
    const recorded = value === undefined ? undefined : recordedIn(value)
    if (recorded === undefined) {
      const read = readManifests(new SourceText(source.name, text))
      for (const manifest of read.manifests) found.push({ manifest: { ...manifest, ...inLine(line, manifest.place) } })
      for (const diagnostic of read.diagnostics) {
        const { span } = diagnostic
        diagnostics.push(span === undefined ? diagnostic : { ...diagnostic, span: shifted(span, line) })
      }
      continue
    }
    if ('skipped' in recorded) {
      const span = shifted({ source, start: 0, end: text.length }, line)
      diagnostics.push({ code: 'mismatch/request', severity: 'warning', message: recorded.skipped, span })
      continue
    }
    const { identity } = recorded
    if (identity === undefined || !seen.has(identity)) found.push({ request: requestOf(recorded, line) })
    if (identity !== undefined) seen.add(identity)
  }
  return { found, diagnostics }
}

function requestOf({ gvk, subresource, object, oldObject, steps }: RecordedRequest, line: Line): ComparedRequest {
  const whole = readYaml(new SourceText(line.source.name, line.text)).documents[0]?.place
  const place = steps.reduce((outer, step) => outer?.entries?.get(step), whole)
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
      steps: [...steps, property],
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
