// From types with the plans of their tags to schemas: first their shape, then what the checks ask for, since rules look around.
import { nativeType, nonPointer } from '../../tags/model/index.js'
import {
  builtinKeywords,
  customKeywords,
  descriptionOf,
  isBytes,
  OBJECT_PROPERTIES,
} from '../../tags/projection/index.js'
import {
  extractTags,
  type Check,
  type CommentLine,
  type Member,
  type NamedType,
  type StructType,
  type Type,
} from '../../tags/index.js'
import { fieldDefaults, hasChecks, type FieldNode, type TypeNode } from '../../generator/resolve/index.js'
import { contradictions } from './contradictions.js'
import { NodePlace } from './node-place.js'
import { SchemaNode } from './node.js'
import type { Marked, SchemaContext } from './context.js'
import { remembered } from './remembered.js'

/** The schema of a type, with all that it leads to. What it can't say is reported to the context. */
export function schemaOf(context: SchemaContext, root: NamedType): SchemaNode {
  return new SchemaBuilder(context).schema(root)
}

class SchemaBuilder {
  /** The structs around the place that is being made. */
  private readonly around: StructType[] = []
  /** What is written down when all shapes are known. */
  private readonly later: (() => void)[] = []

  constructor(private readonly context: SchemaContext) {}

  schema(root: NamedType): SchemaNode {
    const node = new SchemaNode(root.span)
    this.named(node, root, true)
    for (const write of this.later) write()
    finish(node)
    return node
  }

  /** `isChecked`: whether the type's own tags count; they don't where it is opaque. */
  private named(node: SchemaNode, type: NamedType, isChecked: boolean): void {
    const typeNode = isChecked ? this.context.node(type) : undefined
    const place = new NodePlace(this.context, node, type, this.context.tagSpans(type.comments))
    if (type.kind === 'struct') this.struct(node, type, typeNode)
    else this.any(node, type.underlying, isChecked, typeNode)
    this.annotate(node, type.comments, type)
    this.declare(place, type.comments)
    if (typeNode === undefined) return
    const { plan, keyIterations } = typeNode
    this.later.push(() => place.apply(plan.checks))
    this.keys(place, keyIterations)
  }

  /** The schema of a value of any type; `owner`: of the typedef or field that has a list or map. */
  private any(node: SchemaNode, type: Type, isChecked: boolean, owner?: TypeNode | FieldNode): void {
    const value = nonPointer(type)
    switch (value.kind) {
      case 'struct':
      case 'alias':
        this.named(node, value, isChecked)
        break
      case 'list':
      case 'map':
        if (isBytes(value)) node.write({ type: 'string', format: 'byte' })
        else this.parts(node, value, isChecked && owner?.plan.opaqueValType !== true)
        break
      case 'any':
        node.write({ 'x-kubernetes-preserve-unknown-fields': true })
        break
      case 'unsupported':
        this.context.report({ kind: 'refused', ...value.problem })
        break
      case 'pointer':
        throw new Error('a value is not a pointer')
      default:
        node.narrow(builtinKeywords(value.valueKind ?? value.kind), node.span)
    }
  }

  /** The items of a list, the values of a map. */
  private parts(node: SchemaNode, type: Extract<Type, { kind: 'list' | 'map' }>, isChecked: boolean): void {
    const isList = type.kind === 'list'
    node.write({ type: isList ? 'array' : 'object' })
    const part = new SchemaNode(node.span, { kind: isList ? 'items' : 'values', parent: node })
    if (isList) node.items = part
    else node.values = part
    if (type.elem.kind === 'pointer') part.write({ nullable: true })
    this.any(part, type.elem, isChecked)
  }

  /** What the type of a map's keys asks for. */
  private keys(place: NodePlace, iterations: readonly Check[]): void {
    for (const { call } of iterations) {
      if (call.kind !== 'eachMapKey' || call.inner.call.kind !== 'type') continue
      const checks = this.context.node(call.inner.call.type)?.plan.checks ?? []
      this.later.push(() => place.keys().apply(checks))
    }
  }

  private struct(node: SchemaNode, type: StructType, typeNode: TypeNode | undefined): void {
    const keywords = type.custom === undefined ? undefined : customKeywords(type.custom.name)
    if (keywords !== undefined) {
      node.write(keywords)
      return
    }
    const own = this.context.ownSpecifier(type) === 'kubevet/types/meta/v1' ? type.name : undefined
    if (own === 'ObjectMeta' || own === 'ListMeta') {
      node.write(OBJECT_PROPERTIES.metadata)
      return
    }
    node.write({ type: 'object' })
    if (this.around.includes(type)) {
      const message = `${type.name} leads to itself, and a CRD's schema cannot: ${this.around.map(({ name }) => name).join(' → ')} → ${type.name}`
      const mend = 'cut the circle with a property of type unknown'
      if (this.context.options.circles !== 'cut')
        this.context.report({ kind: 'refused', message, span: node.span, mend })
      node.write({ 'x-kubernetes-preserve-unknown-fields': true })
      return
    }
    this.around.push(type)
    this.members(node, type, typeNode)
    this.around.pop()
    if (own === 'TypeMeta') {
      node.properties.get('apiVersion')?.write(OBJECT_PROPERTIES.apiVersion)
      node.properties.get('kind')?.write(OBJECT_PROPERTIES.kind)
    }
  }

  /** The properties of a struct, those of its embedded structs first. */
  private members(node: SchemaNode, type: StructType, typeNode: TypeNode | undefined): void {
    const fields = new Map(typeNode?.fields.map((field) => [field.member, field]))
    const isChecked = typeNode !== undefined && !typeNode.plan.opaqueType
    for (const member of type.members) {
      const field = isChecked ? fields.get(member) : undefined
      if (member.embedded) this.embedded(node, member, field)
      else this.property(node, member, field, this.context.isOptional(type))
    }
  }

  /** The properties of an embedded struct become those of the struct around, and so do its rules. */
  private embedded(node: SchemaNode, { type, comments }: Member, field: FieldNode | undefined): void {
    const struct = nonPointer(type)
    if (struct.kind !== 'struct' && struct.kind !== 'alias') return
    this.named(node, struct, field?.node !== undefined)
    const place = new NodePlace(this.context, node, type, this.context.tagSpans(comments))
    if (field !== undefined) this.later.push(() => place.apply(field.plan.checks))
  }

  private property(parent: SchemaNode, member: Member, field: FieldNode | undefined, isOptional: boolean): void {
    const { comments, type } = member
    const node = new SchemaNode(member.span, { kind: 'property', parent, member })
    parent.properties.set(member.jsonName, node)
    this.any(node, type, field !== undefined && !field.plan.opaqueType, field)
    if (field !== undefined && hasNoNils(field)) node.items?.write({ nullable: undefined })
    const { defaults } = fieldDefaults(comments, type)
    if ('default' in defaults) node.write({ default: withZeroValues(node, defaults.default) })
    const { isRequired } = this.annotate(node, comments)
    if (isRequired ?? (!isOptional && node.keyword('default') === undefined && isAlwaysSent(member)))
      parent.required.add(member.jsonName)
    const place = new NodePlace(this.context, node, type, this.context.tagSpans(comments))
    this.declare(place, comments)
    const checks = field?.plan.checks ?? []
    place.apply(checks.filter(isAboutPresence))
    // To `+k8s:optional` a zero value is not set; a marker is about the property alone.
    if (isRequired === true) parent.required.add(member.jsonName)
    this.later.push(() => {
      place.apply(checks.filter((one) => !isAboutPresence(one)))
    })
    if (field !== undefined) this.keys(place, field.keyIterations)
  }

  private declare(place: NodePlace, comments: readonly CommentLine[]): void {
    const tags = this.context.tags(comments)
    for (const { tag } of tags) place.declare(tag)
    const has = (name: string): boolean => tags.some(({ tag }) => tag.name === name)
    place.settleList(has('k8s:unique'), has('k8s:customUnique'))
  }

  /** What a comment says that is no tag. */
  private annotate(node: SchemaNode, comments: readonly CommentLine[], type?: NamedType): Marked {
    // What the package's own types say is about them, not about what they are used for.
    const isOwn = type !== undefined && this.context.ownSpecifier(type) !== undefined
    const description = isOwn ? undefined : describe(comments)
    if (description !== undefined) node.write({ description })
    const marked = this.context.mark(node, comments, type)
    for (const problem of contradictions(this.context.tags(comments), marked.markers)) this.context.report(problem)
    return marked
  }
}

/** A default with the zero values of what it leaves out, as Go would fill it in. */
function withZeroValues(node: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value) && node.items !== undefined) {
    const { items } = node
    return value.map((item) => withZeroValues(items, item))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const object: Record<string, unknown> = { ...value }
  for (const [name, property] of node.properties) {
    if (object[name] !== undefined) object[name] = withZeroValues(property, object[name])
    else if (node.required.has(name)) object[name] = zeroOf(property)
  }
  return object
}

/** The zero value of a required property as JSON. */
function zeroOf(node: SchemaNode): unknown {
  if (node.keyword('type') === 'object') return withZeroValues(node, {})
  return ZERO[String(node.keyword('type'))]
}
const ZERO: Readonly<Record<string, unknown>> = { string: '', integer: 0, number: 0, boolean: false, array: [] }

const describe = remembered(descriptionOf)

/** Whether typed clients always send a property: it has a value of its own, and no tag says that it may be left out. */
const isAlwaysSent = remembered(
  ({ comments, omitZero }: Member) => !omitZero && !extractTags(comments.map(({ text }) => text)).has('k8s:optional'),
)

/** Checks that say whether a property may be left out: the shape of a struct depends on them. */
const isAboutPresence = ({ call }: Check): boolean =>
  call.kind === 'ifOption'
    ? isAboutPresence(call.inner)
    : call.kind === 'constraint' && /^(?:required|optional|forbidden)(?:Value|Pointer|Slice|Map)$/.test(call.name)

/** Whether the generated validator refuses null items of a property. */
function hasNoNils({ member, node, plan }: FieldNode): boolean {
  const native = nativeType(member.type)
  return native.kind === 'list' && native.elem.kind === 'pointer' && (plan.checks.length > 0 || hasChecks(node))
}

/** Writes what depends on all parts. What is left out has the zero value: where that is refused, it is required. */
function finish(node: SchemaNode): void {
  node.whenWritten?.()
  for (const child of [node.items, node.values]) if (child !== undefined) finish(child)
  for (const [name, property] of node.properties) {
    finish(property)
    const { step } = property
    const isPointer = step?.kind === 'property' && nativeType(step.member.type).kind === 'pointer'
    if (isPointer || property.zeroIsUnset || !property.refusesZero) continue
    if (property.keyword('type') === 'object' && property.properties.size > 0) node.required.add(name)
    node.refusesZero = true
  }
}
