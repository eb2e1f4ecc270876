// What a schema says beyond the one of its type, so that it can refer to that one.
import { sourceText } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import type { SchemaNode } from '../schema/index.js'

/** Keywords, without those of parts. */
export type Keywords = Readonly<Record<string, unknown>>

/** Keywords that annotate: the nearest one counts. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['default', 'description', 'example', 'externalDocs', 'title'])

/** The node's own keywords, without its parts. */
export function ownKeywords(node: SchemaNode): Keywords {
  const { properties: _properties, items: _items, additionalProperties: _values, ...own } = node.toJson()
  return own
}

/**
 * The keywords of a node that the schema of its type lacks, those of properties within `properties`; undefined if it does
 * not say all that the schema of its type says, so that it can't refer to it.
 */
export function difference(node: SchemaNode, base: SchemaNode): JsonSchemaProps | undefined {
  if (isCut(base)) return {}
  const own = ownKeywords(node)
  if (isCut(node)) {
    const { type: _type, 'x-kubernetes-preserve-unknown-fields': _open, ...rest } = own
    return rest
  }
  const inherited = ownKeywords(base)
  const found: Record<string, unknown> = {}
  for (const name of Object.keys(inherited)) {
    if (!(name in own) && !ANNOTATIONS.has(name)) return undefined
  }
  for (const [name, value] of Object.entries(own)) {
    const added = name in inherited ? addition(name, value, inherited[name]) : value
    if (added === undefined) return undefined
    if (added !== SAME) found[name] = added
  }
  const parts = partsOf(node)
  const baseParts = partsOf(base)
  if (parts.length !== baseParts.length) return undefined
  const properties: Record<string, JsonSchemaProps> = {}
  for (const [at, [name, part]] of parts.entries()) {
    const [baseName, basePart] = baseParts[at] ?? []
    if (basePart === undefined || baseName !== name) return undefined
    const inner = difference(part, basePart)
    if (inner === undefined) return undefined
    if (Object.keys(inner).length === 0) continue
    if (name === ITEMS) found['items'] = inner
    else if (name === VALUES) found['additionalProperties'] = inner
    else properties[name] = inner
  }
  if (Object.keys(properties).length > 0) found['properties'] = properties
  return found
}

const SAME = Symbol('same')

/** What a keyword says beside another value of it. */
function addition(name: string, value: unknown, inherited: unknown): unknown {
  if (sourceText(value) === sourceText(inherited)) return SAME
  if (ANNOTATIONS.has(name)) return value
  if (name === 'required' || name === 'x-kubernetes-validations' || name === 'allOf') {
    const known = new Set((inherited as unknown[]).map((one) => sourceText(one)))
    const all = (value as unknown[]).map((one) => sourceText(one))
    if ([...known].some((one) => !all.includes(one))) return undefined
    return (value as unknown[]).filter((one) => !known.has(sourceText(one)))
  }
  if (!isLimit(value) || !isLimit(inherited)) return undefined
  if (name.startsWith('max') && value < inherited) return value
  return name.startsWith('min') && value > inherited ? value : undefined
}

const isLimit = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint'

const ITEMS = '[]'
const VALUES = '{}'

const partsOf = (node: SchemaNode): [name: string, part: SchemaNode][] => [
  ...[...node.properties].sort(([a], [b]) => (a < b ? -1 : 1)),
  ...(node.items === undefined ? [] : [[ITEMS, node.items] as [string, SchemaNode]]),
  ...(node.values === undefined ? [] : [[VALUES, node.values] as [string, SchemaNode]]),
]

/** Whether a node stands for a type that is around it, and is not written out again. */
export const isCut = (node: SchemaNode): boolean =>
  node.keyword('type') === 'object' &&
  node.keyword('x-kubernetes-preserve-unknown-fields') === true &&
  node.properties.size === 0
