// From a text to the Kubernetes objects in it.
import type { Diagnostic, SourceText } from '../diagnostics/index.js'
import { readText, type LazyDocument, type LazyValue } from './text/read-text.js'
import { isObject, listItems } from './list/list-items.js'
import { type IdentifiedObject, type Manifest, manifestOf } from './object/manifest.js'
import { findField, type Place } from './place/place.js'
import type { YamlOptions } from './yaml/placed-value.js'

/** Reads the objects of one text; a large one in bounded memory. */
export function readManifests(
  source: SourceText,
  options: YamlOptions = {},
): { manifests: Manifest[]; diagnostics: Diagnostic[] } {
  const steps = readManifestsInSteps(source, options)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/**
 * Reads the objects of one text, and pauses between documents and items of lists, so that other work can be done meanwhile. A text
 * with errors of up to a megabyte is read in one go.
 */
export function* readManifestsInSteps(
  source: SourceText,
  options: YamlOptions = {},
): Generator<undefined, ReturnType<typeof readManifests>> {
  return manifestsOf(source, yield* readText(source, options))
}

function manifestsOf(
  source: SourceText,
  { documents, diagnostics }: { readonly documents: readonly LazyDocument[]; readonly diagnostics: Diagnostic[] },
): ReturnType<typeof readManifests> {
  const manifests: Manifest[] = []
  for (const { index, value, start, place, items } of documents) {
    // An empty document is what two separators in a row make.
    if (value === null) continue
    collect({ value, start, place, items, source, documentIndex: index, steps: [] }, manifests, diagnostics)
  }
  return { manifests, diagnostics }
}

interface Candidate {
  readonly value: unknown
  readonly start: number
  readonly place: () => Place
  readonly source: SourceText
  readonly documentIndex: number
  readonly steps: readonly (string | number)[]
  /** Of a list that was cut at them. */
  readonly items?: readonly LazyValue[] | undefined
  /** What the items of a typed list are, where they don't say it themselves. */
  readonly assumed?: { readonly apiVersion: string; readonly kind: string }
}

function collect(candidate: Candidate, manifests: Manifest[], diagnostics: Diagnostic[]): void {
  const { start, place, source, documentIndex, steps, assumed } = candidate
  const problem = (message: string, field: string, mend: string): void => {
    diagnostics.push({ code: 'manifest/kind', severity: 'error', message, span: findField(place(), field), mend })
  }
  if (!isObject(candidate.value)) {
    return problem('this is not a Kubernetes object', '', 'an object has apiVersion, kind and metadata')
  }
  const object = assumed === undefined ? candidate.value : { ...assumed, ...candidate.value }
  const { apiVersion, kind } = object
  if (typeof apiVersion !== 'string' || apiVersion === '') {
    return problem('the object has no apiVersion', 'apiVersion', 'add one, e.g. apiVersion: apps/v1')
  }
  if (typeof kind !== 'string' || kind === '') {
    return problem('the object has no kind', 'kind', 'add one, e.g. kind: Deployment')
  }
  // What is left of a list that was cut is a key without a value.
  const items = listItems(kind, candidate.items === undefined ? object : { ...object, items: [] })
  if (items === undefined) {
    manifests.push(manifestOf(object as IdentifiedObject, { source, documentIndex, steps, start, place }))
    return
  }
  const itemKind = kind.slice(0, -'List'.length)
  for (const [index, part] of (candidate.items ?? placedItems(items, place)).entries()) {
    const item = { ...part, source, documentIndex, steps: [...steps, 'items', index] }
    collect(itemKind === '' ? item : { ...item, assumed: { apiVersion, kind: itemKind } }, manifests, diagnostics)
  }
}

function placedItems(items: readonly unknown[], place: () => Place): LazyValue[] {
  const whole = place()
  const places = whole.entries?.get('items')?.items ?? []
  return items.map((value, index) => {
    const place = places[index] ?? whole
    return { value, start: place.span.start, place: () => place }
  })
}
