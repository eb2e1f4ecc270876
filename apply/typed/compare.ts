// What is different between two values of a type (structured-merge-diff's typed/compare.go).
import { ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import { FieldSetBuilder } from '../fieldpath/field-set-builder.js'
import { FieldSet, type FieldSetChild } from '../fieldpath/field-set.js'
import { pathText } from '../fieldpath/field-path.js'
import { comparePathElements, fieldElement, type PathElement } from '../fieldpath/path-element.js'
import { sharedSet } from '../fieldpath/shared-sets.js'
import { MergeError } from '../schema/merge-error.js'
import { deduceAtom, resolveKnown, valueType } from '../schema/resolve.js'
import type { Atom, ListAtom, MapAtom, MergeSchema, TypeRef } from '../schema/schema.js'
import { equalLists, equalValues } from '../value/equal-values.js'
import { isEmptyMap, listOf, mapOf } from './collection.js'
import { itemKey } from './item-key.js'
import { errorsText, type ValidationError } from './validation-error.js'

/** The fields that are different, each in one of three sets. */
export interface Comparison {
  readonly added: FieldSet
  readonly modified: FieldSet
  readonly removed: FieldSet
}

/**
 * What is different in a value after it was another one; undefined stands for one that is not there.
 *
 * @param before known to be of the type, but for items of the same key; `after`, too
 * @throws MergeError if an item of a set or map-like list has no key, or the schema lacks a type that the values refer to
 */
export function compareTyped(schema: MergeSchema, type: TypeRef, before: unknown, after: unknown): Comparison {
  const walk = new Walk(schema)
  walk.compare(type, before, after)
  if (walk.errors.length > 0) throw new MergeError(errorsText(walk.errors))
  // New objects of a type mostly have the same fields.
  const added = sharedSet(type, walk.added.build())
  return { added, modified: walk.modified.build(), removed: walk.removed.build() }
}

class Walk {
  readonly added = new FieldSetBuilder()
  readonly modified = new FieldSetBuilder()
  readonly removed = new FieldSetBuilder()
  readonly errors: ValidationError[] = []
  readonly #schema: MergeSchema
  readonly #path: PathElement[] = []

  constructor(schema: MergeSchema) {
    this.#schema = schema
  }

  compare(type: TypeRef, before: unknown, after: unknown): void {
    if (before === after) return
    const atom = resolveKnown(this.#schema, type)
    const [was, is] = [deduceAtom(atom, before), deduceAtom(atom, after)]
    if (before === undefined) {
      this.added.insert(this.#path)
      this.added.insertBelow(this.#path, this.#below(type, is, after))
    } else if (after === undefined) {
      this.removed.insert(this.#path)
      this.removed.insertBelow(this.#path, this.#below(type, was, before))
    } else {
      this.#compareAs(is, before, after)
      // A value that became one of another kind is compared as both.
      if (!isSameKind(was, is)) this.#compareAs(was, before, after)
    }
  }

  #compareAs({ map, scalar, list }: Atom, before: unknown, after: unknown): void {
    if (map !== undefined) {
      const [was, is] = [mapOf(before), mapOf(after)]
      // Two without content are a leaf, so that null and {} remain different.
      const isLeaf = map.elementRelationship === 'atomic' || (isEmptyMap(was) && isEmptyMap(is))
      return isLeaf ? this.#compareLeaf(before, after) : this.#compareMaps(map, was, is)
    }
    if (scalar !== undefined || list === undefined) return this.#compareLeaf(before, after)
    const [was, is] = [listOf(before), listOf(after)]
    const isLeaf = list.elementRelationship !== 'associative' || (was.length === 0 && is.length === 0)
    return isLeaf ? this.#compareLeaf(before, after) : this.#compareLists(list, was, is)
  }

  #compareLeaf(before: unknown, after: unknown): void {
    const areBoth = before !== undefined && after !== undefined
    if (areBoth && !equalValues(before, after)) this.modified.insert(this.#path)
  }

  #compareMaps(map: MapAtom, before: JsonObject, after: JsonObject): void {
    const compareAt = (fieldName: string, was: unknown, is: unknown): void => {
      if (was === is) return
      this.#path.push(fieldElement(fieldName))
      this.compare(valueType(map, fieldName) ?? NO_TYPE, was, is)
      this.#path.pop()
    }
    for (const key of Object.keys(before)) compareAt(key, before[key], ownValue(after, key))
    for (const key of Object.keys(after)) if (!Object.hasOwn(before, key)) compareAt(key, undefined, after[key])
  }

  #compareLists(list: ListAtom, before: readonly unknown[], after: readonly unknown[]): void {
    const were = this.#itemsByKey(list, before)
    const are = this.#itemsByKey(list, after)
    for (const [id, { element, items }] of were) this.#compareItems(list, element, items, are.get(id)?.items ?? [])
    for (const [id, { element, items }] of are) if (!were.has(id)) this.#compareItems(list, element, [], items)
  }

  /** Compares the items of a key: what is inside of them only where there is one. */
  #compareItems(list: ListAtom, element: PathElement, before: readonly unknown[], after: readonly unknown[]): void {
    const [wereSeveral, areSeveral] = [before.length > 1, after.length > 1]
    this.#path.push(element)
    if (wereSeveral && areSeveral) {
      if (!equalLists(before, after)) this.modified.insert(this.#path)
    } else {
      this.compare(list.elementType, wereSeveral ? undefined : before[0], areSeveral ? undefined : after[0])
      if (wereSeveral) this.removed.insert(this.#path)
      if (areSeveral) this.added.insert(this.#path)
    }
    this.#path.pop()
  }

  /** What is below a value that was not there, or no longer is: all of it. */
  #below(type: TypeRef, { map, scalar, list }: Atom, value: unknown): FieldSet {
    if (map !== undefined) {
      if (map.elementRelationship === 'atomic') return FieldSet.EMPTY
      return sharedSet(type, this.#belowMap(map, mapOf(value)))
    }
    if (scalar !== undefined || list?.elementRelationship !== 'associative') return FieldSet.EMPTY
    return sharedSet(type, this.#belowList(list, listOf(value)))
  }

  #belowMap(map: MapAtom, value: JsonObject): FieldSet {
    const members: PathElement[] = []
    const children: FieldSetChild[] = []
    for (const key in value) {
      const part = ownValue(value, key)
      if (part !== undefined) this.#addPart(members, children, fieldElement(key), valueType(map, key) ?? NO_TYPE, part)
    }
    return setOf(members, children)
  }

  #belowList(list: ListAtom, value: readonly unknown[]): FieldSet {
    const members: PathElement[] = []
    const children: FieldSetChild[] = []
    for (const { element, items } of this.#itemsByKey(list, value).values()) {
      // Of several with one key only that there are any.
      if (items.length > 1) members.push(element)
      else this.#addPart(members, children, element, list.elementType, items[0])
    }
    return setOf(members, children)
  }

  #addPart(
    members: PathElement[],
    children: FieldSetChild[],
    element: PathElement,
    type: TypeRef,
    part: unknown,
  ): void {
    members.push(element)
    const atom = resolveKnown(this.#schema, type)
    // Below what is neither a list nor a map there is nothing.
    if (typeof part !== 'object') return
    this.#path.push(element)
    const set = this.#below(type, deduceAtom(atom, part), part)
    this.#path.pop()
    if (!set.isEmpty) children.push({ element, set })
  }

  #itemsByKey(list: ListAtom, items: readonly unknown[]): ReadonlyMap<string, ItemsOfKey> {
    const byKey = new Map<string, ItemsOfKey>()
    for (let index = 0; index < items.length; index++) {
      const item = items[index]
      const key = itemKey(this.#schema, list, item)
      if (typeof key === 'string') {
        this.errors.push({ path: pathText(this.#path), message: `element ${index}: ${key}` })
        continue
      }
      const { id, element } = key
      const known = byKey.get(id)
      if (known === undefined) byKey.set(id, { element, items: [item] })
      else known.items.push(item)
    }
    return byKey
  }
}

const NO_TYPE: TypeRef = {}

/** The set of elements in any order, each of which there is once. */
function setOf(members: PathElement[], children: FieldSetChild[]): FieldSet {
  if (!areInOrder(members)) {
    members.sort(comparePathElements)
    children.sort((a, b) => comparePathElements(a.element, b.element))
  }
  return FieldSet.ofSorted(members, children)
}

const areInOrder = (members: readonly PathElement[]): boolean => {
  for (let at = 1; at < members.length; at++) {
    if (comparePathElements(members[at - 1] as PathElement, members[at] as PathElement) > 0) return false
  }
  return true
}

interface ItemsOfKey {
  readonly element: PathElement
  readonly items: unknown[]
}

const isSameKind = (a: Atom, b: Atom): boolean =>
  a === b ||
  ((a.map === undefined) === (b.map === undefined) &&
    (a.scalar === undefined) === (b.scalar === undefined) &&
    (a.list === undefined) === (b.list === undefined))
