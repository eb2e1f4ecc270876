// Kubernetes objects inside of other documents.
import { isObject } from '../../apimachinery/json/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import { findField, type Manifest, type Place, placeOfField } from '../../manifest/index.js'

/** An object that says what it is. */
export interface InlineObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata?: unknown
  readonly [key: string]: unknown
}

/** An object at a field of a document, as if it were in a file. @param root the place of the document */
export function inlineObject(value: InlineObject, field: string, root: Place, source: SourceText): Manifest {
  const { apiVersion, kind, metadata } = value
  const slash = apiVersion.indexOf('/')
  const place = placeOfField(root, field) ?? root
  const textOf = (name: string): string => {
    const text = isObject(metadata) ? metadata[name] : undefined
    return typeof text === 'string' ? text : ''
  }
  return {
    object: value,
    gvk: { group: slash < 0 ? '' : apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1), kind },
    apiVersion,
    name: textOf('name'),
    namespace: textOf('namespace'),
    source,
    documentIndex: 0,
    steps: [field],
    start: place.span.start,
    place,
    spanOf: (path) => findField(place, path),
  }
}
