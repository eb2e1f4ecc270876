import type { SourceText, Span } from '../../diagnostics/index.js'
import { isObject } from '../list/list-items.js'
import { findField, placeOfField, type Place } from '../place/place.js'

/** One Kubernetes object, and where it comes from. */
export interface Manifest {
  readonly object: Readonly<Record<string, unknown>>
  /** A GroupVersionKind; the core group is empty. */
  readonly gvk: { readonly group: string; readonly version: string; readonly kind: string }
  /** As it is written: `apps/v1`. */
  readonly apiVersion: string
  /** Of its metadata; empty if there is none. */
  readonly name: string
  readonly namespace: string
  readonly source: SourceText
  /** The position of its document in the source, from 0. */
  readonly documentIndex: number
  /** The keys and positions that lead to it in its document: empty, but for the items of lists. */
  readonly steps: readonly (string | number)[]
  /** Where its text begins in the source, give or take what is before it on the line; much sooner known than its place. */
  readonly start: number
  /** Where its parts are. */
  readonly place: Place
  /** Where a field is shown that is given as FieldPath prints it: `spec.ports[0].name`, map keys as `[key]`. */
  spanOf(field: string): Span
}

/** An object that says what it is. */
export interface IdentifiedObject {
  readonly apiVersion: string
  readonly kind: string
  readonly [key: string]: unknown
}

export const isIdentified = (value: unknown): value is IdentifiedObject =>
  isObject(value) && typeof value['apiVersion'] === 'string' && typeof value['kind'] === 'string'

/** @param at where it is; its place is asked for when it is needed */
export function manifestOf(
  object: IdentifiedObject,
  { place, ...at }: Pick<Manifest, 'source' | 'documentIndex' | 'steps' | 'start'> & { place(): Place },
): Manifest {
  const { apiVersion, kind } = object
  const slash = apiVersion.indexOf('/')
  const metadata = isObject(object['metadata']) ? object['metadata'] : {}
  return {
    object,
    gvk: { group: slash < 0 ? '' : apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1), kind },
    apiVersion,
    name: text(metadata['name']),
    namespace: text(metadata['namespace']),
    ...at,
    get place() {
      return place()
    },
    spanOf: (field) => findField(place(), field),
  }
}

/** An object at a field of a document, as if it were in a file. @param root the place of the document */
export function inlineObject(object: IdentifiedObject, field: string, root: Place, source: SourceText): Manifest {
  const place = placeOfField(root, field) ?? root
  const { start } = place.span
  return manifestOf(object, { source, documentIndex: 0, steps: [field], start, place: () => place })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
