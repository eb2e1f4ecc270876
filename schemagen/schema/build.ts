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
import { SchemaNode, StructContent } from './node.js'
import type { Marked, SchemaContext, WritingContext } from './context.js'
import { isBelow, nodesBetween, type SchemaPath } from './path.js'
import type { SchemaProblem } from './problem.js'
import { remembered } from './remembered.js'
import { SharedStruct, type OutwardEffect, type StructShape, type WrittenContent } from './shared-struct.js'

/** Makes schemas of types. */
export class SchemaBuilder {
  private readonly context: WritingContext
  /** The structs that were made already; `checked` are those whose tags count. */
  private readonly structs = {
    checked: new Map<StructType, SharedStruct>(),
    opaque: new Map<StructType, SharedStruct>(),
  }
  /** The structs around the place that is being made. */
  private readonly around: StructType[] = []
  /** How many types were found within themselves. */
  private circles = 0
  /** What is written down when all shapes are known. */
  private later: (() => void)[] = []
  /** Who wants to know what is reported. */
  private readonly listeners: ((problem: SchemaProblem) => void)[] = []
  /** The structs whose checks are being written down, with what these do at the struct or above. */
  private readonly writing: { readonly path: SchemaPath; readonly effects: OutwardEffect[] }[] = []

  constructor(context: SchemaContext) {
    this.context = {
      ...context,
      report: (problem) => this.report(problem),
      wrote: (at, from, again) => this.noteWritten(at, from, again),
    }
  }

  /** The schema of a type, with all that it leads to, and what it can't say. */
  make(root: NamedType): { readonly node: SchemaNode; readonly problems: readonly SchemaProblem[] } {
    const problems: SchemaProblem[] = []
    const node = new SchemaNode(root.span)
    this.listening(
      (problem) => problems.push(problem),
      () => {
        this.later = []
        this.named({ node, above: undefined }, root, true)
        for (const write of this.later) write()
        finish(node)
      },
    )
    return { node, problems }
  }

  private listening<T>(listener: (problem: SchemaProblem) => void, run: () => T): T {
    this.listeners.push(listener)
    const result = run()
    this.listeners.pop()
    return result
  }

  /** Does again what was reported before. */
  private silently<T>(run: () => T): T {
    const listeners = this.listeners.splice(0)
    const result = run()
    this.listeners.push(...listeners)
    return result
  }

  private readonly report = (problem: SchemaProblem): void => {
    for (const listener of this.listeners) listener(problem)
  }

  private noteWritten(at: readonly SchemaPath[], from: SchemaPath, again: (from: SchemaPath) => void): void {
    for (const { path, effects } of this.writing) {
      if (at.some((one) => !isBelow(one, path))) effects.push({ nodes: nodesBetween(path, from), again })
    }
  }

  /** `isChecked`: whether the type's own tags count; they don't where it is opaque. */
  private named(path: SchemaPath, type: NamedType, isChecked: boolean, isEmbedded = false): void {
    const { node } = path
    const typeNode = isChecked ? this.context.node(type) : undefined
    const place = new NodePlace(this.context, path, type, this.context.tagSpans(type.comments))
    if (type.kind === 'struct') this.struct(path, type, typeNode, isEmbedded)
    else this.any(path, type.underlying, isChecked, typeNode, isEmbedded)
    this.annotate(node, type.comments, type)
    this.declare(place, type.comments)
    if (typeNode === undefined) return
    const { plan, keyIterations } = typeNode
    this.later.push(() => place.apply(plan.checks))
    this.keys(place, keyIterations)
  }

  /** The schema of a value of any type; `owner`: of the typedef or field that has a list or map. */
  private any(
    path: SchemaPath,
    type: Type,
    isChecked: boolean,
    owner?: TypeNode | FieldNode,
    isEmbedded = false,
  ): void {
    const { node } = path
    const value = nonPointer(type)
    switch (value.kind) {
      case 'struct':
      case 'alias':
        this.named(path, value, isChecked, isEmbedded)
        break
      case 'list':
      case 'map':
        if (isBytes(value)) node.write({ type: 'string', format: 'byte' })
        else this.parts(path, value, isChecked && owner?.plan.opaqueValType !== true)
        break
      case 'any':
        node.write({ 'x-kubernetes-preserve-unknown-fields': true })
        break
      case 'unsupported':
        this.report({ kind: 'refused', ...value.problem })
        break
      case 'pointer':
        throw new Error('a value is not a pointer')
      default:
        node.narrow(builtinKeywords(value.valueKind ?? value.kind), node.span)
    }
  }

  /** The items of a list, the values of a map. */
  private parts(path: SchemaPath, type: Extract<Type, { kind: 'list' | 'map' }>, isChecked: boolean): void {
    const { node } = path
    const isList = type.kind === 'list'
    node.write({ type: isList ? 'array' : 'object' })
    const part = new SchemaNode(node.span, { kind: isList ? 'items' : 'values', parent: node })
    if (isList) node.items = part
    else node.values = part
    if (type.elem.kind === 'pointer') part.write({ nullable: true })
    this.any({ node: part, above: path }, type.elem, isChecked)
  }

  /** What the type of a map's keys asks for. */
  private keys(place: NodePlace, iterations: readonly Check[]): void {
    for (const { call } of iterations) {
      if (call.kind !== 'eachMapKey' || call.inner.call.kind !== 'type') continue
      const checks = this.context.node(call.inner.call.type)?.plan.checks ?? []
      this.later.push(() => place.keys().apply(checks))
    }
  }

  private struct(path: SchemaPath, type: StructType, typeNode: TypeNode | undefined, isEmbedded: boolean): void {
    const { node } = path
    const keywords = type.custom === undefined ? undefined : customKeywords(type.custom.name)
    if (keywords !== undefined) {
      node.write(keywords)
      return
    }
    const own = this.nameInMeta(type)
    if (own === 'ObjectMeta' || own === 'ListMeta') {
      node.write(OBJECT_PROPERTIES.metadata)
      return
    }
    node.write({ type: 'object' })
    if (this.around.includes(type)) {
      const message = `${type.name} leads to itself, and a CRD's schema cannot: ${this.around.map(({ name }) => name).join(' → ')} → ${type.name}`
      const mend = 'cut the circle with a property of type unknown'
      if (this.context.options.circles !== 'cut') this.report({ kind: 'refused', message, span: node.span, mend })
      node.write({ 'x-kubernetes-preserve-unknown-fields': true })
      this.circles++
      return
    }
    this.around.push(type)
    // What embedded structs ask for is asked of the struct around, which may be another one elsewhere.
    if (isEmbedded || type.members.some(({ embedded }) => embedded)) this.members(path, type, typeNode)
    else this.shared(path, type, typeNode)
    this.around.pop()
  }

  /** The properties of a struct: those of another place where the same holds of them, if there is one. */
  private shared(path: SchemaPath, type: StructType, typeNode: TypeNode | undefined): void {
    const known = typeNode === undefined ? this.structs.opaque : this.structs.checked
    let struct = known.get(type)
    if (struct === undefined) {
      const problems: SchemaProblem[] = []
      const circles = this.circles
      const shape = this.listening(
        (problem) => problems.push(problem),
        () => this.shape(path, type, typeNode),
      )
      // What leads to itself is another schema in each place.
      if (this.circles > circles) {
        this.later.push(...shape.later)
        return
      }
      known.set(type, (struct = new SharedStruct(shape, problems)))
    } else for (const problem of struct.problems) this.report(problem)
    this.share(path, struct, () => this.silently(() => this.shape(path, type, typeNode)))
  }

  /** Gives a node the properties of a struct: now their shapes, later what is asked of them. */
  private share(path: SchemaPath, struct: SharedStruct, makeShape: () => StructShape): void {
    const { node } = path
    node.content = struct.shape.content
    let own: StructShape | undefined
    let isWritten = false
    node.unshare = () => {
      node.unshare = undefined
      own = makeShape()
      const { later } = own
      if (isWritten) this.silently(() => later.forEach((write) => write()))
    }
    this.later.push(() => {
      isWritten = true
      if (own === undefined) {
        struct.fill(path, () => this.written(path, struct.shape.path === path ? struct.shape : makeShape()))
      } else for (const write of own.later) write()
    })
  }

  /** The shapes of a struct's properties. */
  private shape(path: SchemaPath, type: StructType, typeNode: TypeNode | undefined): StructShape {
    const outer = this.later
    const later: (() => void)[] = []
    this.later = later
    const content = new StructContent()
    path.node.content = content
    this.members(path, type, typeNode)
    this.later = outer
    return { path, content, later }
  }

  /** Writes down what the checks of properties ask for, for all places like this one. */
  private written(path: SchemaPath, { content, later }: StructShape): WrittenContent {
    path.node.content = content
    const effects: OutwardEffect[] = []
    this.writing.push({ path, effects })
    this.listening(
      (problem) => effects.push({ nodes: [], again: () => this.report(problem) }),
      () => later.forEach((write) => write()),
    )
    this.writing.pop()
    return { content, effects }
  }

  /** The properties of a struct, those of its embedded structs first. */
  private members(path: SchemaPath, type: StructType, typeNode: TypeNode | undefined): void {
    const fields = new Map(typeNode?.fields.map((field) => [field.member, field]))
    const isChecked = typeNode !== undefined && !typeNode.plan.opaqueType
    for (const member of type.members) {
      const field = isChecked ? fields.get(member) : undefined
      if (member.embedded) this.embedded(path, member, field)
      else this.property(path, member, field, this.context.isOptional(type))
    }
    if (this.nameInMeta(type) !== 'TypeMeta') return
    const { properties } = path.node
    properties.get('apiVersion')?.write(OBJECT_PROPERTIES.apiVersion)
    properties.get('kind')?.write(OBJECT_PROPERTIES.kind)
  }

  /** The name of a type that is one of Kubernetes' own for metadata. */
  private nameInMeta(type: StructType): string | undefined {
    return this.context.ownSpecifier(type) === 'kubevet/types/meta/v1' ? type.name : undefined
  }

  /** The properties of an embedded struct become those of the struct around, and so do its rules. */
  private embedded(path: SchemaPath, { type, comments }: Member, field: FieldNode | undefined): void {
    const struct = nonPointer(type)
    if (struct.kind !== 'struct' && struct.kind !== 'alias') return
    this.named(path, struct, field?.node !== undefined, true)
    const place = new NodePlace(this.context, path, type, this.context.tagSpans(comments))
    if (field !== undefined) this.later.push(() => place.apply(field.plan.checks))
  }

  private property(above: SchemaPath, member: Member, field: FieldNode | undefined, isOptional: boolean): void {
    const { comments, type } = member
    const { properties, required } = above.node.content
    const node = new SchemaNode(member.span, { kind: 'property', member })
    const path = { node, above }
    properties.set(member.jsonName, node)
    this.any(path, type, field !== undefined && !field.plan.opaqueType, field)
    if (field !== undefined && hasNoNils(field)) node.items?.write({ nullable: undefined })
    const { defaults } = fieldDefaults(comments, type)
    if ('default' in defaults) node.write({ default: withZeroValues(node, defaults.default) })
    const { isRequired } = this.annotate(node, comments)
    if (isRequired ?? (!isOptional && node.keyword('default') === undefined && isAlwaysSent(member)))
      required.add(member.jsonName)
    const place = new NodePlace(this.context, path, type, this.context.tagSpans(comments))
    this.declare(place, comments)
    const checks = field?.plan.checks ?? []
    place.apply(checks.filter(isAboutPresence))
    // To `+k8s:optional` a zero value is not set; a marker is about the property alone.
    if (isRequired === true) required.add(member.jsonName)
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
    const marked = this.context.mark(node, comments, type, this.report)
    for (const problem of contradictions(this.context.tags(comments), marked.markers)) this.report(problem)
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
  const { content } = node
  content.zeros ??= zerosOf(content)
  if (content.zeros.isRefused) node.refusesZero = true
}

function zerosOf({ properties }: StructContent): NonNullable<StructContent['zeros']> {
  const needed: string[] = []
  let isRefused = false
  for (const [name, property] of properties) {
    finish(property)
    const { step } = property
    const isPointer = step?.kind === 'property' && nativeType(step.member.type).kind === 'pointer'
    if (isPointer || property.zeroIsUnset || !property.refusesZero) continue
    if (property.keyword('type') === 'object' && property.properties.size > 0) needed.push(name)
    isRefused = true
  }
  return { needed, isRefused }
}
