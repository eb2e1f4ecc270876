// Field sets as JSON: `fieldsV1` of an entry of `metadata.managedFields` (fieldpath/serialize.go).
import { escapeHtml, isObject, jsonText, type JsonObject } from '../../apimachinery/json/index.js'
import { compareText, wellFormed } from '../../apimachinery/text/index.js'
import { FieldSet, type FieldSetChild } from './field-set.js'
import { FieldsV1Error } from './fields-v1-error.js'
import { JsonIterator, MAX_LEVELS } from './json-iterator.js'
import { parsePathElement, pathElementKey } from './path-element-codec.js'
import { comparePathElements, type PathElement } from './path-element.js'

/** The sets of objects that were read or written before, which saves reading an entry that no write changed. */
const known = new WeakMap<object, FieldSet>()

/**
 * The set that `fieldsV1` holds. An object is read once: it must not change afterwards. Throws a FieldsV1Error with Go's text
 * for what is no set, and for objects inside one another on more than 1000 levels, of which Go allows 10,000. Keys of unknown
 * kinds are left out, as Go does.
 */
export function parseFieldsV1(json: unknown): FieldSet {
  const set = isObject(json) ? known.get(json) : undefined
  if (set !== undefined) return set
  try {
    const read = readSet(json, 1).set
    if (isObject(json)) known.set(json, read)
    return read
  } catch (error) {
    if (error instanceof FieldsV1Error) findError(json)
    throw error
  }
}

/** A set as `fieldsV1`, with keys in Go's order. Numbers in it are floats when it is read again. Nobody may change it. */
export function fieldsV1(set: FieldSet): JsonObject {
  const json = written(set, false)
  if (!set.isEmpty && isReadAgain(set, 1)) known.set(json, set)
  return json
}

/** Levels of the sets that are looked into. */
const FEW_LEVELS = 100

/** Whether what a set is written as is read as the same set: that of a set which has texts alone. */
const isReadAgain = ({ members, children }: FieldSet, level: number): boolean =>
  level <= FEW_LEVELS &&
  members.every(isOfText) &&
  children.every(({ element, set }) => isOfText(element) && isReadAgain(set, level + 1))

function isOfText(element: PathElement): boolean {
  if ('fieldName' in element) return isWellFormed(element.fieldName)
  if ('key' in element) return element.key.every(({ name, value }) => isWellFormed(name) && isWellFormed(value))
  return 'value' in element && isWellFormed(element.value)
}

const isWellFormed = (value: unknown): boolean => typeof value === 'string' && wellFormed(value) === value

/** What stands for a field: most of what servers keep in memory would be these. */
const NOTHING_BELOW: JsonObject = {}

function written(set: FieldSet, isMember: boolean): JsonObject {
  if (set.isEmpty) return NOTHING_BELOW
  const json: Record<string, unknown> = {}
  if (isMember) json['.'] = NOTHING_BELOW
  const { members, children } = set
  let next = 0
  for (const { element, set: below } of children) {
    let difference = -1
    while (next < members.length) {
      const member = members[next] as PathElement
      difference = comparePathElements(member, element)
      if (difference >= 0) break
      json[pathElementKey(member)] = NOTHING_BELOW
      next++
    }
    const isAlsoMember = next < members.length && difference === 0
    if (isAlsoMember) next++
    json[pathElementKey(element)] = written(below, isAlsoMember)
  }
  for (; next < members.length; next++) json[pathElementKey(members[next] as PathElement)] = NOTHING_BELOW
  return json
}

interface ReadSet {
  readonly set: FieldSet
  /** Whether the field above is in the set. */
  readonly isMember: boolean
}

interface Entry extends ReadSet {
  readonly key: string
  readonly element: PathElement
}

function readSet(json: unknown, level: number): ReadSet {
  if (json === null) return { set: FieldSet.EMPTY, isMember: true }
  if (!isObject(json) || level > MAX_LEVELS) throw new FieldsV1Error('not a set of fields')
  const entries: Entry[] = []
  let isMember = false
  for (const key of Object.keys(json)) {
    const below = json[key]
    if (below === undefined) continue
    if (key === '.') {
      isMember = true
      continue
    }
    const element = parsePathElement(key)
    if (element !== undefined) entries.push({ key, element, ...readSet(below, level + 1) })
  }
  const set = setOf(entries)
  return { set, isMember: isMember || set.isEmpty }
}

/**
 * The set of entries in any order. Of keys that are the same element (`v:1` and `v:1.0`) the last in the order of texts says
 * what is below, since that is how Go writes the objects that it reads sets from.
 */
function setOf(entries: Entry[]): FieldSet {
  const isInOrder = entries.every(
    ({ element }, at) => at === 0 || comparePathElements((entries[at - 1] as Entry).element, element) < 0,
  )
  if (!isInOrder) entries.sort((a, b) => comparePathElements(a.element, b.element) || compareText(a.key, b.key))
  const members: PathElement[] = []
  const children: FieldSetChild[] = []
  for (const { element, set, isMember } of entries) {
    if (isMember && !isEqual(members.at(-1), element)) members.push(element)
    if (set.isEmpty) continue
    const last = children.at(-1)
    if (isEqual(last?.element, element))
      children[children.length - 1] = { element: (last as FieldSetChild).element, set }
    else children.push({ element, set })
  }
  return FieldSet.ofSorted(members, children)
}

const isEqual = (last: PathElement | undefined, element: PathElement): boolean =>
  last !== undefined && comparePathElements(last, element) === 0

/** Bytes that Go reads at a time. */
const CHUNK = 4096

/** Throws the error that Go finds first in the text that it reads the set from. */
function findError(json: unknown): void {
  const iterator = new JsonIterator(goText(json), CHUNK)
  const read = (): void =>
    iterator.entries('ReadMapCB', (key) => {
      if (key === '.' || elementOf(iterator, key) === undefined) iterator.value()
      else read()
    })
  read()
}

function elementOf(iterator: JsonIterator, key: string): PathElement | undefined {
  try {
    return parsePathElement(key)
  } catch (error) {
    if (error instanceof FieldsV1Error) iterator.fail('parsing key as path element', error.message)
    throw error
  }
}

/** The text of JSON as Go's `encoding/json` writes it; of nothing none. */
function goText(json: unknown): string {
  try {
    return json === undefined ? '' : escapeHtml(jsonText(json))
  } catch (error) {
    throw new FieldsV1Error(error instanceof Error ? error.message : String(error))
  }
}
