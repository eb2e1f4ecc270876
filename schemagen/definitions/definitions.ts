// Schemas that refer to each other by name: one for each named type, where CRDs write out each place.
import type { JsonSchemaProps } from '../../crd/index.js'
import { nativeType, nonPointer, typeKey } from '../../tags/model/index.js'
import type { Member, NamedType, Type } from '../../tags/index.js'
import type { SchemaNode, SchemaProblem, Schemas } from '../schema/index.js'
import { ecmaPattern } from '../json-schema/index.js'
import { difference, ownKeywords } from './difference.js'

/** Collects the schemas of types with all that they lead to. A `$ref` in them is the name of another one. */
export class Definitions {
  /** By name, in the order in which they were first referred to. */
  readonly schemas = new Map<string, JsonSchemaProps>()
  private readonly names = new Map<string, string>()
  private readonly made = new Map<string, SchemaNode>()
  private readonly problemsByPlace = new Map<string, SchemaProblem>()

  constructor(private readonly source: Schemas) {}

  /** What schemas can't say, or may not have; each once. */
  get problems(): readonly SchemaProblem[] {
    return [...this.problemsByPlace.values()]
  }

  /** The name of a type's schema, which is made if there is none yet. */
  name(type: NamedType): string {
    const key = typeKey(type)
    const known = this.names.get(key)
    if (known !== undefined) return known
    const name = this.freeName(type.name)
    this.names.set(key, name)
    // Its place in the order comes before that of what it leads to.
    this.schemas.set(name, {})
    const node = this.node(type)
    this.schemas.set(name, this.body(node, type))
    return name
  }

  private freeName(wish: string): string {
    let name = wish
    for (let n = 2; this.schemas.has(name); n++) name = `${wish}${n}`
    return name
  }

  private node(type: NamedType): SchemaNode {
    const key = typeKey(type)
    let node = this.made.get(key)
    if (node === undefined) {
      const made = this.source.of(type)
      this.made.set(key, (node = made.node))
      for (const problem of [...made.problems, ...unsaid(node)]) {
        this.problemsByPlace.set(`${problem.span.source.name} ${problem.span.start} ${problem.message}`, problem)
      }
    }
    return node
  }

  /** A reference where the type has a name, with what holds at this place alone. */
  private part(node: SchemaNode, type: Type | undefined): JsonSchemaProps {
    const value = type && nonPointer(type)
    if (value?.kind !== 'struct' && value?.kind !== 'alias') return this.body(node, value)
    const more = difference(node, this.node(value))
    return more === undefined ? this.body(node, value) : { $ref: this.name(value), ...more }
  }

  private body(node: SchemaNode, type: Type | undefined): JsonSchemaProps {
    const native = type && nativeType(nonPointer(type))
    const { properties, items, values } = node
    const members = native?.kind === 'struct' ? membersOf(native.members) : new Map<string, Member>()
    const elem = native?.kind === 'list' || native?.kind === 'map' ? native.elem : undefined
    return {
      ...ownKeywords(node),
      ...(properties.size > 0 && {
        properties: Object.fromEntries(
          [...properties].map(([name, property]) => [name, this.part(property, members.get(name)?.type)]),
        ),
      }),
      ...(items !== undefined && { items: this.part(items, elem) }),
      ...(values !== undefined && { additionalProperties: this.part(values, elem) }),
    }
  }
}

/** By property, with those of embedded structs. */
function membersOf(members: readonly Member[]): Map<string, Member> {
  return new Map(
    members.flatMap((member): [string, Member][] => {
      if (!member.embedded) return [[member.jsonName, member]]
      const base = nativeType(nonPointer(member.type))
      return base.kind === 'struct' ? [...membersOf(base.members)] : []
    }),
  )
}

/** What only API servers make of a schema: rules of CEL, and identities of items. */
function unsaid(node: SchemaNode): SchemaProblem[] {
  const rules = node.rules.map(({ message, rule, span }) => problem(message ?? rule, span))
  const keys = node.keyword('x-kubernetes-list-map-keys')
  const span = node.origins.get('x-kubernetes-list-type') ?? node.span
  const identity = Array.isArray(keys) ? [problem(`items are unique by ${keys.join(', ')}`, span)] : []
  const pattern = node.keyword('pattern')
  const patterns =
    typeof pattern !== 'string' || ecmaPattern(pattern) !== undefined
      ? []
      : [problem(`the pattern ${pattern}, which is one of RE2 alone`, node.origins.get('pattern') ?? node.span)]
  const parts = [
    ...node.properties.values(),
    ...(node.items ? [node.items] : []),
    ...(node.values ? [node.values] : []),
  ]
  return [...rules, ...identity, ...patterns, ...parts.flatMap(unsaid)]
}

const problem = (rule: string, span: SchemaProblem['span']): SchemaProblem => ({
  kind: 'lost',
  message: `no keyword of JSON Schema says: ${rule}`,
  span,
})
