// What is different between two values of a type (structured-merge-diff's typed/compare.go).
import { ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import { FieldSetBuilder } from '../fieldpath/field-set-builder.js'
import type { FieldSet } from '../fieldpath/field-set.js'
import { pathText } from '../fieldpath/field-path.js'
import { fieldElement, type PathElement } from '../fieldpath/path-element.js'
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
  return { added: walk.added.build(), modified: walk.modified.build(), removed: walk.removed.build() }
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
      this.#compareAs(is, before, after)
    } else if (after === undefined) {
      this.removed.insert(this.#path)
      this.#compareAs(was, before, after)
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
      this.compare(valueType(map, fieldName) ?? {}, was, is)
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

interface ItemsOfKey {
  readonly element: PathElement
  readonly items: unknown[]
}

const isSameKind = (a: Atom, b: Atom): boolean =>
  a === b ||
  ((a.map === undefined) === (b.map === undefined) &&
    (a.scalar === undefined) === (b.scalar === undefined) &&
    (a.list === undefined) === (b.list === undefined))
