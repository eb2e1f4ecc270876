// Walking schemas, without recursion: Go's decoder lets them nest 10,000 deep, more than a stack of JavaScript holds.
import type { JsonSchemaProps } from './props.js'

/** What happens at the nodes of a tree. */
export interface TreeVisitor<Node> {
  /** Visits a node before all nodes below it, and returns its children in order. */
  enter(node: Node): readonly Node[]
  /** Looks at a node after all below it. */
  leave?(node: Node): void
}

/** Visits a tree depth first. */
export function traverse<Node>(root: Node, visitor: TreeVisitor<Node>): void {
  const open = [{ node: root, children: visitor.enter(root), next: 0 }]
  for (let top = open[0]; top !== undefined; top = open[open.length - 1]) {
    if (top.next < top.children.length) {
      const node = top.children[top.next++] as Node
      open.push({ node, children: visitor.enter(node), next: 0 })
    } else {
      visitor.leave?.(top.node)
      open.pop()
    }
  }
}

/** Whether a schema or one anywhere inside has a property (apiextensions' `SchemaHas`). */
export function schemaHas(schema: JsonSchemaProps, predicate: (schema: JsonSchemaProps) => boolean): boolean {
  const pending = [schema]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (predicate(next)) return true
    for (const subschema of subschemas(next)) pending.push(subschema)
  }
  return false
}

/** `schemaHas` of one property, which remembers what it said: schemas repeat, and have parts in common. */
export function anywhereInside(holds: (schema: JsonSchemaProps) => boolean): (schema: JsonSchemaProps) => boolean {
  const known = new WeakMap<JsonSchemaProps, boolean>()
  const test = (schema: JsonSchemaProps): boolean => {
    let answer = known.get(schema)
    if (answer === undefined) known.set(schema, (answer = holds(schema) || subschemas(schema).some(test)))
    return answer
  }
  return test
}

/** The schemas right inside a schema, under whatever keyword. */
export function subschemas(schema: JsonSchemaProps): JsonSchemaProps[] {
  const inside: JsonSchemaProps[] = []
  for (const key of LIST_KEYWORDS) {
    const parts = schema[key]
    if (parts !== undefined) for (const part of parts) inside.push(part)
  }
  for (const key of MAP_KEYWORDS) {
    const parts = schema[key]
    if (parts !== undefined) for (const name of Object.keys(parts)) inside.push(parts[name] as JsonSchemaProps)
  }
  for (const key of SINGLE_KEYWORDS) {
    const part = schema[key]
    if (typeof part === 'object') inside.push(part)
  }
  const { items, dependencies } = schema
  if (items !== undefined) inside.push(...(isList(items) ? items : [items]))
  if (dependencies !== undefined) {
    for (const part of Object.values(dependencies)) if (!isList(part)) inside.push(part)
  }
  return inside
}

const LIST_KEYWORDS = ['allOf', 'anyOf', 'oneOf'] as const
const MAP_KEYWORDS = ['properties', 'patternProperties', 'definitions'] as const
const SINGLE_KEYWORDS = ['not', 'additionalProperties', 'additionalItems'] as const

/** Whether `items` or a dependency is a list. */
export const isList = <T, E>(value: T | readonly E[]): value is readonly E[] => Array.isArray(value)
