// An object as YAML, with the owners of what each line has.
import type { FieldSet, PathElement } from '../../apply/index.js'
import { isObject, type JsonObject, objectYaml } from '../../apimachinery/json/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml, type Place } from '../../manifest/index.js'
import { elementsOf, keyNamesOf } from './list-items.js'
import { ownerText, type Owner } from './owners.js'

/** A line of YAML. */
export interface OwnedLine {
  readonly text: string
  /** Who owns what begins in it, in the order of managedFields; nobody for what is not tracked, as `apiVersion`. */
  readonly owners: readonly string[]
}

/** What an owner has of a part of an object. */
interface Part {
  readonly owner: string
  readonly fields: FieldSet
}

/**
 * The lines of an object as YAML. The owner of a list or map that is one value to server-side apply is named where it begins:
 * nobody owns anything inside of it.
 */
export function ownedLines(object: JsonObject, owners: readonly Owner[]): OwnedLine[] {
  const source = new SourceText('object.yaml', objectYaml(object))
  const found = new Map<number, Set<string>>()
  const [document] = readYaml(source).documents
  const parts = owners.map((owner) => ({ owner: ownerText(owner), fields: owner.fields }))
  if (document !== undefined) collect(object, document.place, parts, found)
  return source.text
    .trimEnd()
    .split('\n')
    .map((text, index) => ({ text, owners: [...(found.get(index + 1) ?? [])] }))
}

/** Adds the owners inside of a value to the lines, which are counted from 1. */
function collect(value: unknown, place: Place, parts: readonly Part[], found: Map<number, Set<string>>): void {
  if (parts.length === 0) return
  if (Array.isArray(value)) {
    const keyNames = keyNamesOf(parts.map(({ fields }) => fields))
    for (const [index, item] of value.entries()) {
      const at = place.items?.[index]
      if (at !== undefined) enter(item, at, elementsOf(item, index, keyNames), parts, found)
    }
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      const at = place.entries?.get(name)
      if (at !== undefined) enter(part, at, [{ fieldName: name }], parts, found)
    }
  }
}

function enter(
  value: unknown,
  place: Place,
  elements: readonly PathElement[],
  parts: readonly Part[],
  found: Map<number, Set<string>>,
): void {
  const { source, start } = place.key ?? place.span
  const { line } = source.position(start)
  const inside: Part[] = []
  for (const { owner, fields } of parts) {
    for (const element of elements) {
      if (fields.has([element])) {
        const known = found.get(line)
        if (known === undefined) found.set(line, new Set([owner]))
        else known.add(owner)
      }
      const child = fields.child(element)
      if (!child.isEmpty) inside.push({ owner, fields: child })
    }
  }
  collect(value, place, inside, found)
}
