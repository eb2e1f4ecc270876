// The structural schema of a version as lint rules walk it: down properties, items and map values, not into junctors.
import type { CustomResourceDefinition, DefinitionVersion } from '../definition/model.js'
import { schemaOf } from '../definition/model.js'
import {
  isEmbeddedResource,
  isIntOrString,
  itemsOf,
  preservesUnknownFields,
  propertiesOf,
  propertyOf,
  valuesOf,
  type JsonSchemaProps,
} from '../schema/props.js'
import type { Location } from './location.js'

/** How a node hangs below its parent. */
export type SchemaStep = { readonly property: string } | 'items' | 'values'

const TYPE_AND_OBJECT_META: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** One node of a version's schema. */
export class SchemaNode {
  private readonly known = new Map<string, SchemaNode | undefined>()
  private writtenName: string | undefined

  constructor(
    readonly schema: JsonSchemaProps,
    readonly location: Location,
    private readonly ofVersion: LintedVersion,
    private readonly outer?: SchemaNode,
    readonly step?: SchemaStep,
  ) {}

  /** The version that it is part of. */
  get version(): LintedVersion {
    this.ofVersion.asks++
    return this.ofVersion
  }

  /** The node right above it. */
  get parent(): SchemaNode | undefined {
    this.ofVersion.asks++
    return this.outer
  }

  /** The Kubernetes version whose CEL new expressions may use. */
  get compatibility(): string {
    return this.ofVersion.compatibility
  }

  /** The name of the property that it is the schema of. */
  get name(): string | undefined {
    return typeof this.step === 'object' ? this.step.property : undefined
  }

  /** As people write it: `spec.ports[].name`, `spec.labels{}`; of the root `the object`. */
  get label(): string {
    return this.outer === undefined ? 'the object' : this.fieldName
  }

  private get fieldName(): string {
    return (this.writtenName ??= this.writeName())
  }

  private writeName(): string {
    const { outer, step } = this
    if (outer === undefined || step === undefined) return ''
    const { fieldName } = outer
    if (step === 'items') return `${fieldName}[]`
    if (step === 'values') return `${fieldName}{}`
    return fieldName === '' ? step.property : `${fieldName}.${step.property}`
  }

  /** Whether it is a resource with apiVersion, kind and metadata of its own. */
  get isResource(): boolean {
    return this.outer === undefined || isEmbeddedResource(this.schema)
  }

  /** Whether it is what a path of properties leads to: `status.conditions`. */
  isAt(...path: readonly string[]): boolean {
    const name = path.at(-1)
    if (name === undefined) return this.parent === undefined
    return this.name === name && this.parent?.isAt(...path.slice(0, -1)) === true
  }

  /** Whether a property is apiVersion, kind or metadata of a resource, which it has whatever its schema says. */
  isTypeOrObjectMeta(name: string): boolean {
    return this.isResource && TYPE_AND_OBJECT_META.has(name)
  }

  /** Whether its parent names it as required. */
  get isRequired(): boolean {
    return this.name !== undefined && (this.parent?.schema.required ?? []).includes(this.name)
  }

  /** Whether each valid object that has the parent has this, too. */
  get isAlwaysSet(): boolean {
    return this.name === undefined || this.isRequired || this.schema.default !== undefined
  }

  /** Whether values may have fields that the schema doesn't name. */
  get isOpen(): boolean {
    return (
      preservesUnknownFields(this.schema) ||
      isIntOrString(this.schema) ||
      this.schema.additionalProperties !== undefined
    )
  }

  /** The schema of a property; of apiVersion, kind and metadata of resources there is none to lint. */
  property(name: string): SchemaNode | undefined {
    if (this.isTypeOrObjectMeta(name)) return undefined
    const schema = propertyOf(this.schema, name)
    return this.below(`.${name}`, schema, this.location.child('properties').key(name), { property: name })
  }

  get items(): SchemaNode | undefined {
    return this.below('[]', itemsOf(this.schema), this.location.child('items'), 'items')
  }

  /** The schema of a map's values. */
  get values(): SchemaNode | undefined {
    return this.below('{}', valuesOf(this.schema), this.location.child('additionalProperties'), 'values')
  }

  /** In the order of the text. */
  get properties(): SchemaNode[] {
    return propertiesOf(this.schema).flatMap(([name]) => this.property(name) ?? [])
  }

  get children(): SchemaNode[] {
    return [...this.properties, ...[this.items, this.values].filter((node) => node !== undefined)]
  }

  /** The nodes that fields lead through; undefined if one is not a declared property, or its name is escaped in CEL. */
  along(steps: readonly string[]): SchemaNode[] | undefined {
    const nodes: SchemaNode[] = []
    for (const step of steps) {
      // A chain on a map reads keys, and names with underscores may be escaped names.
      const from: SchemaNode = nodes.at(-1) ?? this
      if (from.schema.additionalProperties !== undefined || step.includes('__')) return undefined
      const next = from.property(step)
      if (next === undefined) return undefined
      nodes.push(next)
    }
    return nodes
  }

  /** The node and all below it, a parent before what is below it. */
  *andBelow(): Generator<SchemaNode> {
    const open: SchemaNode[] = [this]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      yield node
      open.push(...node.children.reverse())
    }
  }

  /** From the parent up to the root. */
  get ancestors(): SchemaNode[] {
    const found: SchemaNode[] = []
    for (let { parent }: SchemaNode = this; parent !== undefined; { parent } = parent) found.push(parent)
    return found
  }

  private below(
    key: string,
    schema: JsonSchemaProps | undefined,
    location: Location,
    step: SchemaStep,
  ): SchemaNode | undefined {
    if (schema === undefined) return undefined
    let node = this.known.get(key)
    if (node === undefined) this.known.set(key, (node = new SchemaNode(schema, location, this.ofVersion, this, step)))
    return node
  }
}

/** One version of a CRD, and the schema that it has. */
export class LintedVersion {
  /** Undefined for a version without a schema. */
  readonly root: SchemaNode | undefined
  /** How often a node was asked what is around it: what it says then is not its schema's alone. */
  asks = 0
  private known: readonly SchemaNode[] | undefined

  constructor(
    readonly definition: CustomResourceDefinition,
    readonly version: DefinitionVersion,
    readonly location: Location,
    readonly compatibility: string,
  ) {
    const schema = schemaOf(definition, version)
    if (schema === undefined) return
    this.root = new SchemaNode(schema, location.child('schema', 'openAPIV3Schema'), this)
  }

  /** All nodes, a parent before what is below it. */
  get nodes(): readonly SchemaNode[] {
    return (this.known ??= this.root === undefined ? [] : [...this.root.andBelow()])
  }
}
