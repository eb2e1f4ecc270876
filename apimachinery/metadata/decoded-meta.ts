// Metadata that decoding would leave as it is, as nearly all that a server handles.
import { isNormalTime } from '../json/time.js'
import { sortedPlain } from '../json/plain-text.js'
import { isObject, type JsonObject } from '../json/value.js'
import { areSorted, sortTexts } from '../text/text-order.js'
import { wellFormed } from '../text/well-formed.js'
import type { ObjectMeta } from './object-meta.js'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== '' && wellFormed(value) === value
const isAnyText: Check = (value) => typeof value === 'string' && wellFormed(value) === value
const isTime: Check = (value) => typeof value === 'string' && isNormalTime(value)
const isCount: Check = (value) => Number.isSafeInteger(value)

const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isItem)

const isTextMap: Check = (value) => {
  if (!isObject(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => wellFormed(key) === key && isAnyText(value[key]))
}

/** Field names inside one another, which is all that `fieldsV1` has. */
const isFieldTree: Check = (value) => {
  if (!isObject(value)) return false
  for (const key in value) if (wellFormed(key) !== key || !isFieldTree(value[key])) return false
  return true
}

/** Field trees that were looked into: objects of a kind share theirs. */
const fieldTrees = new WeakSet<object>()

const isFields: Check = (value) => {
  if (!isObject(value)) return false
  if (fieldTrees.has(value)) return true
  const isTree = isFieldTree(value)
  if (isTree) fieldTrees.add(value)
  return isTree
}

/** Whether an object has no other fields. */
const structOf =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name) && (fields[name] as Check)(value[name]))

const isEntry = structOf({
  manager: isText,
  operation: isText,
  apiVersion: isText,
  time: isTime,
  fieldsType: isText,
  fieldsV1: isFields,
  subresource: isText,
})

/** Owners are left out: their required fields come first. */
const FIELDS = {
  name: isText,
  generateName: isText,
  namespace: isText,
  selfLink: isText,
  uid: isText,
  resourceVersion: isText,
  generation: (value) => isCount(value) && value !== 0,
  creationTimestamp: isTime,
  deletionTimestamp: isTime,
  deletionGracePeriodSeconds: isCount,
  labels: isTextMap,
  annotations: isTextMap,
  finalizers: listOf(isAnyText),
  managedFields: listOf(isEntry),
} satisfies Readonly<Record<Exclude<keyof ObjectMeta, 'ownerReferences'>, Check>>

/** What decoding leaves as it is: metadata, and its large parts, which stay when others change. By the field that it was looked at as. */
const decoded = new WeakMap<object, string>()

/** Keys or items of a part that is remembered: to look at a smaller one again takes less time. */
const MANY = 32

/**
 * Metadata as decoding gives it, if that only sorts its keys: the same object where they are. Undefined where decoding has more to
 * do, or something to refuse.
 */
export function decodedMeta(metadata: unknown): ObjectMeta | undefined {
  if (!isObject(metadata)) return undefined
  if (decoded.get(metadata) === 'metadata') return metadata
  const sorted = sortedMeta(metadata)
  if (sorted !== undefined) decoded.set(sorted, 'metadata')
  return sorted
}

function sortedMeta(metadata: JsonObject): ObjectMeta | undefined {
  const keys = Object.keys(metadata)
  const isSorted = areSorted(keys)
  if (!isSorted) sortTexts(keys)
  const copy: Record<string, unknown> = {}
  let isSame = isSorted
  for (const name of keys) {
    const value = metadata[name]
    const part = Object.hasOwn(FIELDS, name) ? decodedPart(name as keyof typeof FIELDS, value) : undefined
    if (part === undefined) return undefined
    isSame &&= part === value
    copy[name] = part
  }
  return isSame ? metadata : copy
}

function decodedPart(name: keyof typeof FIELDS, value: unknown): unknown {
  const isDecoded: Check = FIELDS[name]
  if (typeof value !== 'object' || value === null) return isDecoded(value) ? value : undefined
  const isLarge = Object.keys(value).length >= MANY
  if (isLarge && decoded.get(value) === name) return value
  const part = isDecoded(value) ? sortedPlain(value) : undefined
  if (isLarge && part !== undefined) decoded.set(part, name)
  return part
}
