// What policies read of an object's metadata, whatever the object is: what does not fit counts as absent.
import { type JsonObject, isObject, ownValue } from '../json/value.js'

/** A text of the metadata: `metaText(pod, 'name')`; empty if there is none (`Unstructured.GetName` and its like). */
export function metaText(object: JsonObject, field: string): string {
  const metadata = ownValue(object, 'metadata')
  const value = isObject(metadata) ? ownValue(metadata, field) : undefined
  return typeof value === 'string' ? value : ''
}

/** The labels of an object; undefined if it has none, or one of them is not a string (`Unstructured.GetLabels`). */
export function labelsOf(object: JsonObject): Readonly<Record<string, string>> | undefined {
  const metadata = ownValue(object, 'metadata')
  const labels = isObject(metadata) ? ownValue(metadata, 'labels') : undefined
  if (!isObject(labels)) return undefined
  const areTexts = Object.values(labels).every((value) => typeof value === 'string')
  return areTexts ? (labels as Readonly<Record<string, string>>) : undefined
}
