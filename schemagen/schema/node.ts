import type { Span } from '../../diagnostics/index.js'
import type { JsonSchemaProps, ValidationRule } from '../../crd/index.js'
import type { Member } from '../../tags/index.js'
import type { SchemaKeywords } from '../../tags/projection/index.js'

/** A rule of a node, and the tag or marker that asks for it. */
export interface SchemaRule extends ValidationRule {
  /** Where the tag or marker is. */
  readonly span: Span
  /** Whether a marker says it, of which validators know nothing. */
  readonly isOwn?: boolean
}

/** What a node is in the one above. */
export type SchemaStep =
  | { readonly kind: 'property'; readonly member: Member }
  | { readonly kind: 'items' | 'values'; readonly parent: SchemaNode }

/** The properties of a struct, which may be those of several nodes. */
export class StructContent {
  readonly properties = new Map<string, SchemaNode>()
  /** The names of those that objects must have. */
  readonly required = new Set<string>()
  /**
   * The names of those that can't be left out since their zero value is refused, and whether the zero value of any is;
   * undefined until all is written.
   */
  zeros: { readonly needed: readonly string[]; readonly isRefused: boolean } | undefined
  private json: JsonSchemaProps['properties']

  /** Their schemas in the order of their names. They are kept once all is written. */
  propertiesToJson(): NonNullable<JsonSchemaProps['properties']> {
    if (this.json !== undefined) return this.json
    const names = [...this.properties.keys()].sort()
    const json = Object.fromEntries(names.map((name) => [name, this.properties.get(name)?.toJson() ?? {}]))
    if (this.zeros !== undefined) this.json = json
    return json
  }
}

/** The nodes of views: what is still a node's view says nothing new of it. */
const VIEWED = new WeakMap<object, SchemaNode>()

/** A schema as it is made: its keywords, its parts as nodes, and where in the sources they come from. */
export class SchemaNode {
  content = new StructContent()
  /** Gives the node content of its own, of one that others have, too. */
  unshare: (() => void) | undefined
  items: SchemaNode | undefined
  values: SchemaNode | undefined
  readonly rules: SchemaRule[] = []
  /** Where keywords come from that a tag wrote. */
  readonly origins = new Map<string, Span>()
  /** Whether the zero value stands for being unset, so that nothing is asked of it (`+k8s:optional`). */
  zeroIsUnset = false
  /** Whether the value must be set (`+k8s:required`). */
  mustBeSet = false
  /** Whether something says if the value must be set, so that nothing else is asked where it isn't. */
  isPresenceSettled = false
  /** By what validators find the stored items of a list: the keys of its items, or all of them; undefined if they don't. */
  identity: readonly string[] | 'value' | undefined
  /** Whether something that is asked of the value refuses its zero value. */
  refusesZero = false
  /** Writes what depends on all else that is asked of the value. */
  whenWritten: (() => void) | undefined
  private readonly own = new Map<string, unknown>()
  private readonly further: SchemaKeywords[] = []

  constructor(
    /** The declaration of the property or type. */
    public span: Span,
    /** Undefined for a root. */
    readonly step?: SchemaStep,
  ) {}

  get properties(): ReadonlyMap<string, SchemaNode> {
    return this.content.properties
  }

  get required(): ReadonlySet<string> {
    return this.content.required
  }

  keyword(name: string): unknown {
    return this.own.get(name)
  }

  /** Sets keywords, whatever they were. */
  write(keywords: SchemaKeywords, span?: Span): void {
    for (const [name, value] of Object.entries(keywords)) {
      if (value === undefined) this.own.delete(name)
      else this.own.set(name, value)
      if (span !== undefined) this.origins.set(name, span)
    }
  }

  /** Sets keywords that hold beside those that there are. */
  narrow(keywords: SchemaKeywords, span: Span): void {
    const rest: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(keywords)) {
      const known = this.own.get(name)
      const both = known === undefined ? value : narrower(name, known, value)
      if (both === undefined) rest[name] = value
      else this.write({ [name]: both }, span)
    }
    if (Object.keys(rest).length > 0) this.further.push(rest)
  }

  /** Adds a rule, if it isn't there already. */
  addRule(rule: SchemaRule): void {
    const isKnown = this.rules.some((one) => one.rule === rule.rule && one.fieldPath === rule.fieldPath)
    if (!isKnown) this.rules.push(rule)
  }

  /** Whether objects without a property are refused, or get it as a default. */
  requires(member: Member): boolean {
    return this.required.has(member.jsonName) || this.hasDefault(member)
  }

  /** Whether a property is in every object, also in stored ones: those may lack what became required later, but for what clients always send. */
  always(member: Member): boolean {
    return this.hasDefault(member) || (this.required.has(member.jsonName) && !member.omitZero)
  }

  private hasDefault({ jsonName }: Member): boolean {
    return this.properties.get(jsonName)?.keyword('default') !== undefined
  }

  /** Becomes what another schema of the same value says: what that lacks goes. */
  take(schema: JsonSchemaProps, span: Span): void {
    if (VIEWED.get(schema) === this) return
    const { items, additionalProperties, properties = {}, required = [], ...rest } = schema
    const { 'x-kubernetes-validations': rules, ...keywords } = rest
    this.items = isSchema(items) ? taken(this.items, items, span) : undefined
    this.values = isSchema(additionalProperties) ? taken(this.values, additionalProperties, span) : undefined
    if (!this.hasContent(properties, required)) this.takeContent(properties, required, span)
    this.takeRules(rules, span)
    this.further.length = 0
    for (const name of [...this.own.keys()]) if (!Object.hasOwn(keywords, name)) this.own.delete(name)
    for (const [name, value] of Object.entries(keywords)) {
      if (value !== this.own.get(name)) this.write({ [name]: value }, span)
    }
    if (items !== undefined && this.items === undefined) this.write({ items }, span)
    if (typeof additionalProperties === 'boolean') this.write({ additionalProperties }, span)
  }

  private hasContent(properties: Readonly<Record<string, JsonSchemaProps>>, required: readonly string[]): boolean {
    const names = Object.keys(properties)
    return (
      names.length === this.properties.size &&
      names.every((name) => isViewOf(properties[name], this.properties.get(name))) &&
      required.length === this.required.size &&
      required.every((name) => this.required.has(name))
    )
  }

  private takeContent(
    properties: Readonly<Record<string, JsonSchemaProps>>,
    required: readonly string[],
    span: Span,
  ): void {
    this.unshare?.()
    const { content } = this
    for (const name of [...content.properties.keys()]) {
      if (!Object.hasOwn(properties, name)) content.properties.delete(name)
    }
    for (const [name, property] of Object.entries(properties)) {
      content.properties.set(name, taken(content.properties.get(name), property, span))
    }
    content.required.clear()
    for (const name of required) content.required.add(name)
  }

  /** Rules that were there keep their places. */
  private takeRules(rules: readonly ValidationRule[] = [], span: Span): void {
    const known = this.rules.map((rule) => JSON.stringify(plainRule(rule)))
    const taken = rules.map(
      (rule): SchemaRule => this.rules[known.indexOf(JSON.stringify(rule))] ?? { ...rule, span, isOwn: true },
    )
    this.rules.splice(0, this.rules.length, ...taken)
  }

  /** The schema as a CRD has it; keywords in the order in which controller-gen writes them: that of their names. */
  toJson(): JsonSchemaProps {
    const json = this.ownKeywords()
    if (this.properties.size > 0) json['properties'] = this.content.propertiesToJson()
    if (this.items !== undefined) json['items'] = this.items.toJson()
    if (this.values !== undefined) json['additionalProperties'] = this.values.toJson()
    return Object.fromEntries(Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** The schema to look at and to make another one of, for `take`: parts are made when they are read, as views of their own. */
  view(): JsonSchemaProps {
    const view = this.ownKeywords()
    const part = (name: string, make: () => unknown): void => {
      Object.defineProperty(view, name, { enumerable: true, get: make })
    }
    const { properties, items, values } = this
    if (properties.size > 0) {
      part('properties', () => Object.fromEntries([...properties].map(([name, property]) => [name, property.view()])))
    }
    if (items !== undefined) part('items', () => items.view())
    if (values !== undefined) part('additionalProperties', () => values.view())
    VIEWED.set(view, this)
    return view
  }

  /** All keywords but those that hold parts. */
  private ownKeywords(): Record<string, unknown> {
    const json: Record<string, unknown> = Object.fromEntries(this.own)
    if (this.further.length > 0) json['allOf'] = [...((json['allOf'] as unknown[] | undefined) ?? []), ...this.further]
    const required = new Set([...this.required, ...(this.content.zeros?.needed ?? [])])
    if (required.size > 0) json['required'] = [...required].sort()
    if (this.rules.length > 0) {
      json['x-kubernetes-validations'] = this.rules.map(plainRule)
    }
    return json
  }

  /** The node at a path of schema keywords: `properties`, `spec`, `items`; the nearest one above if there is none. */
  at(path: readonly (string | number)[]): SchemaNode {
    const [step, name, ...rest] = path
    if (step === 'items') return this.items?.at(path.slice(1)) ?? this
    if (step === 'additionalProperties') return this.values?.at(path.slice(1)) ?? this
    if (step !== 'properties') return this
    return this.properties.get(String(name))?.at(rest) ?? this
  }
}

const plainRule = ({ span: _span, isOwn: _isOwn, ...rule }: SchemaRule): ValidationRule => rule

const isViewOf = (schema: JsonSchemaProps | undefined, node: SchemaNode | undefined): boolean =>
  schema !== undefined && node !== undefined && VIEWED.get(schema) === node

const isSchema = (part: unknown): part is JsonSchemaProps =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** The node, or a new one, with what a schema says. */
function taken(node: SchemaNode | undefined, schema: JsonSchemaProps, span: Span): SchemaNode {
  const one = node ?? new SchemaNode(span)
  one.take(schema, span)
  return one
}

const UPPER: ReadonlySet<string> = new Set(['maximum', 'maxLength', 'maxItems', 'maxProperties'])
const LOWER: ReadonlySet<string> = new Set(['minimum', 'minLength', 'minItems', 'minProperties'])

const isLimit = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint'

/** The value of a keyword that says what two values of it say together; undefined if there is none. */
function narrower(name: string, one: unknown, other: unknown): unknown {
  if (one === other) return one
  if (name === 'enum') return (one as unknown[]).filter((value) => (other as unknown[]).includes(value))
  if (!isLimit(one) || !isLimit(other)) return undefined
  const [lesser, greater] = one < other ? [one, other] : [other, one]
  if (UPPER.has(name)) return lesser
  return LOWER.has(name) ? greater : undefined
}
