// Discovery: walks the types that a root leads to, and reads the tags of each into plans.
import {
  check,
  isEmptyPlan,
  joinPlans,
  nativeType,
  nonPointer,
  plan,
  typeKey,
  typeText,
} from '../../tags/model/index.js'
import { planEachKey, planEachValue } from '../../tags/family/index.js'
import { TagError } from '../../tags/record/index.js'
import {
  TypePath,
  type CommentLine,
  type DeferredPlan,
  type Member,
  type NamedType,
  type Plan,
  type StructType,
  type Tag,
  type TagContext,
  type TaggedConstant,
  type Type,
} from '../../tags/index.js'
import type { Validators } from '../packages/known-validators.js'
import type { TagSession } from '../../tags/session/index.js'
import type { Span } from '../../diagnostics/index.js'
import { packageFailure, tagFailure, typeFailure, type GenerationFailure } from './failure.js'
import { elemNode, keyNode, type FieldNode, type TypeNode } from './graph.js'
import { holds, isMapOfLists, unsupportedShape } from './shapes.js'
import type { TagReader } from '../comments/tag-reader.js'

/** Deferred plans may defer further ones; more levels than this are a loop. */
const MAX_DEFERRAL = 10

const isDeclarationFile = (name: string): boolean => /\.d\.[cm]?ts$/.test(name)

/** The part of a field that a type is of. */
type Part = 'type' | 'key type' | 'value type'

/** What stands before +k8s:opaqueType if it is meant for that part. */
const OPAQUE: Readonly<Record<Part, string>> = {
  type: '',
  'key type': '+k8s:eachKey=',
  'value type': '+k8s:eachVal=',
}

/** Stops the discovery of a field or type; the failure has been noted. */
class Stop extends Error {}

/** What discovery has to know of modules. */
export interface KnownModules {
  /** Whether a module's types are processed, or are read-only. */
  isIncluded(module: string): boolean
  /** The name of the package that a module belongs to, if sources import it by that. */
  packageName(module: string, from: string): string | undefined
  /** The validators of a read-only type, which is not looked into; undefined for other types. */
  existing(type: NamedType): Validators | undefined
  /** Why a module's generated code can't validate values of a read-only type; undefined if it can. */
  problemOf(type: NamedType, existing: Validators, from: string): Pick<GenerationFailure, 'reason' | 'mend'> | undefined
}

export class Discovery {
  readonly failures: GenerationFailure[] = []
  /** The modules of all named types that were met. */
  readonly modulesMet = new Set<string>()
  private readonly nodes = new Map<string, TypeNode>()
  private readonly constants = new Map<string, TaggedConstant[]>()

  constructor(
    private readonly session: TagSession,
    private readonly reader: TagReader,
    private readonly modules: KnownModules,
  ) {}

  node(type: Type): TypeNode | undefined {
    return this.nodes.get(typeKey(nonPointer(type)))
  }

  /** All types that were found. */
  allNodes(): Iterable<TypeNode> {
    return this.nodes.values()
  }

  /** Reads the tags of a type's constants. To be done for all types before any is discovered. */
  readConstants(type: NamedType): void {
    if (type.kind !== 'alias' || type.constants.length === 0) return
    const tagged: TaggedConstant[] = []
    for (const constant of type.constants) {
      try {
        const context = this.context({ scope: 'constant values', type, path: TypePath.nil })
        const tags = this.tags(constant.comments)
        this.session.plan(context, tags)
        tagged.push({ constant, tags })
      } catch (error) {
        if (!(error instanceof TagError)) throw error
        const where = `constant ${constant.name}`
        this.failures.push(
          tagFailure(where, error, constant.span, (tag) => this.locate(tag), 'Error discovering constants: '),
        )
      }
    }
    this.constants.set(typeKey(type), tagged)
  }

  /** Walks a root type and all that it leads to. */
  discover(type: NamedType): void {
    this.guarded(() => this.visit(type, TypePath.of(type), type.span))
  }

  /** Where a tag that was read here stands. */
  locate(tag: Tag): Span | undefined {
    return this.reader.spanOf(tag)
  }

  /** The tags in comment lines; throws a TagError. */
  tags(comments: readonly CommentLine[]): Tag[] {
    return this.reader.read(comments).map(({ tag }) => tag)
  }

  private guarded(visit: () => void): boolean {
    try {
      visit()
      return true
    } catch (error) {
      if (error instanceof Stop) return false
      throw error
    }
  }

  private fail(failure: GenerationFailure): never {
    this.failures.push(failure)
    throw new Stop()
  }

  /** Runs what reads tags; a TagError becomes the element's failure. */
  private reading<T>(where: string, span: Span, read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof TagError)) throw error
      return this.fail(tagFailure(where, error, span, (tag) => this.locate(tag)))
    }
  }

  private context(rest: Omit<TagContext, 'session' | 'level'>): TagContext {
    return { session: this.session, level: undefined, ...rest }
  }

  private visit(type: Type, path: TypePath, span: Span): TypeNode | undefined {
    const named = type.kind === 'alias' || type.kind === 'struct' ? type : undefined
    if (named !== undefined) {
      this.modulesMet.add(named.module)
      if (!this.modules.isIncluded(named.module)) return undefined
    }
    const native = nonPointer(type)
    if (native.kind === 'unsupported') {
      return this.fail(
        typeFailure(`field ${path.text}`, native.problem.message, native.problem.span, native.problem.mend),
      )
    }
    const shape = unsupportedShape(type)
    if (shape !== undefined) return this.fail(typeFailure(`field ${path.text} (${typeText(type)})`, shape, span))
    if (type.kind === 'pointer') return this.visit(type.elem, path, span)
    const known = this.nodes.get(typeKey(type))
    if (known !== undefined) return known
    const existing = named && this.modules.existing(named)
    const node: TypeNode = {
      type,
      named,
      plan: plan(),
      keyIterations: [],
      valueIterations: [],
      fields: [],
      referenced: false,
      ...(existing !== undefined && { existing }),
    }
    this.nodes.set(typeKey(type), node)
    if (existing !== undefined) return node
    if (type.kind === 'list') node.elem = this.visitPart(type.elem, path.subscript('vals'), span)
    if (type.kind === 'map') {
      node.key = this.visitPart(type.key, path.subscript('keys'), span)
      node.elem = this.visitPart(type.elem, path.subscript('vals'), span)
    }
    if (named !== undefined) this.visitNamed(node, named)
    return node
  }

  private visitPart(type: Type, path: TypePath, span: Span): TypeNode | undefined {
    const node = this.visit(type, path, span)
    if (node !== undefined) node.referenced = true
    return node
  }

  private visitNamed(node: TypeNode, type: NamedType): void {
    const path = TypePath.of(type)
    if (type.kind === 'alias') node.underlying = this.visitPart(type.underlying, path, type.span)
    // Fields come before the type's own tags, which may look at all of them.
    const whole = type.kind === 'struct' ? this.visitStruct(node, type, path) : true
    const context = this.context({
      scope: 'type definitions',
      type,
      path,
      constants: this.constants.get(typeKey(type)) ?? [],
    })
    this.reading(path.text, type.span, () => {
      const own = this.session.plan(context, this.tags(type.comments))
      if (!isEmptyPlan(own) && isMapOfLists(type)) {
        this.fail(typeFailure(`field ${path.text}`, 'validation for map of slices is not supported', type.span))
      }
      node.plan = joinPlans([node.plan, own])
    })
    if (type.kind === 'struct' && !node.plan.opaqueType) this.demandTags(type, path)
    if (type.kind === 'alias') this.iterate(node, node, context, type.module, type.span)
    if (!whole) return
    this.reading('', type.span, () => {
      node.plan = this.resolve(node.plan, () => `type ${type.name} at path ${path.text}`)
    })
  }

  /** Whether all fields could be read; if not, what they say together isn't asked for. */
  private visitStruct(node: TypeNode, type: StructType, path: TypePath): boolean {
    let whole = true
    const fields: FieldNode[] = []
    for (const member of type.members) {
      whole = this.guarded(() => fields.push(this.visitField(type, member, path))) && whole
    }
    node.fields = fields
    if (!whole) return false
    for (const field of fields) {
      const late = `deferred validation callback failed for field ${field.member.name} of type ${type.name}`
      this.reading(late, field.member.span, () => {
        const parts: Plan[] = []
        field.plan = this.resolve(
          field.plan,
          () => `field ${field.member.name} of type ${type.name}`,
          (part) => parts.push(part),
        )
        node.plan = joinPlans([node.plan, ...parts])
      })
    }
    return true
  }

  private visitField(type: StructType, member: Member, parentPath: TypePath): FieldNode {
    const path = parentPath.child(member.jsonName === '' ? member.name : member.jsonName)
    const where = `field ${path.text}`
    if (holds(member.type, type)) {
      const mend = 'make the property optional, or a list'
      this.fail(typeFailure(where, `a value of ${type.name} would hold itself`, member.span, mend))
    }
    const node = this.visitPart(member.type, path, member.span)
    const context = this.context({
      scope: 'struct fields',
      type: member.type,
      path,
      member,
      parentPath,
      parentType: type,
    })
    const field: FieldNode = { member, node, plan: plan(), keyIterations: [], valueIterations: [] }
    field.plan = this.reading(where, member.span, () => this.session.plan(context, this.tags(member.comments)))
    if (!isEmptyPlan(field.plan) && isMapOfLists(member.type)) {
      this.fail(typeFailure(where, 'validation for map of slices is not supported', member.span))
    }
    const { kind } = nonPointer(member.type)
    if (kind === 'struct' || kind === 'alias') {
      if (!field.plan.opaqueType) this.demand(node, path, 'type', member.type, type.module, member.span)
      if (field.plan.opaqueType) field.node = undefined
    }
    if (member.type.kind === 'list' || member.type.kind === 'map')
      this.iterate(field, node, context, type.module, member.span)
    return field
  }

  /** Plans the calls of the element type's function for a list or map. */
  private iterate(
    owner: { plan: Plan; keyIterations: readonly unknown[]; valueIterations: readonly unknown[] } & (
      | TypeNode
      | FieldNode
    ),
    node: TypeNode | undefined,
    context: TagContext,
    module: string,
    span: Span,
  ): void {
    const native = nativeType(context.type)
    if (native.kind !== 'list' && native.kind !== 'map') return
    if (native.kind === 'map') {
      // A recursive type may be under construction: then its node is known already.
      const key = keyNode(node) ?? this.node(native.key)
      if (!owner.plan.opaqueKeyType) this.demand(key, context.path, 'key type', native.key, module, span)
      if (key?.named !== undefined && !owner.plan.opaqueKeyType) {
        const call = check(
          'iterate',
          { kind: 'type', type: key.named },
          { comment: "check the keys by their type's tags" },
        )
        owner.keyIterations = planEachKey(context, plan({ checks: [call] })).checks
      }
    }
    const elem = elemNode(node) ?? this.node(native.elem)
    if (!owner.plan.opaqueValType) this.demand(elem, context.path, 'value type', native.elem, module, span)
    if (elem?.named !== undefined && !owner.plan.opaqueValType) {
      const call = check('iterate', { kind: 'type', type: elem.named })
      owner.valueIterations = planEachValue(context, plan({ checks: [call] })).checks
    }
  }

  /** Refuses a typedef whose fields are those of a declaration file: the compiler leaves out the comments with their tags. */
  private demandTags(type: StructType, path: TypePath): void {
    const { source } = type.members.find((member) => member.span.source !== type.span.source)?.span ?? type.span
    if (source === type.span.source || !isDeclarationFile(source.name)) return
    const reason = `${type.name} has the fields of a type in ${source.name}, a declaration file, which has no tags`
    const mend = `use that type itself, declare an interface that extends it, or add +k8s:opaqueType to ${type.name} to skip validation`
    this.fail(typeFailure(path.text, reason, type.span, mend))
  }

  /** Refuses a part whose type's values can't be validated by the code that is generated for a module. */
  private demand(node: TypeNode | undefined, path: TypePath, part: Part, type: Type, module: string, span: Span): void {
    const opaque = `add ${OPAQUE[part]}+k8s:opaqueType to the field to skip validation`
    if (node === undefined) {
      const reason = `${part} ${typeText(type)} is in a non-included package; either add this package to validation-gen's --readonly-pkg flag, or ${opaque}`
      const declared = nonPointer(type)
      const name = 'module' in declared ? this.modules.packageName(declared.module, module) : undefined
      const given =
        name === undefined
          ? 'give its module with --readonly-pkg, let it be processed as well (a control comment selects its types),'
          : `give its package (--readonly-pkg ${name}) if that has generated validators,`
      const mend = `${given} or add ${OPAQUE[part]}+k8s:opaqueType`
      this.fail(typeFailure(path.text, reason, span, mend))
    }
    if (node.existing === undefined || node.named === undefined) return
    const problem = this.modules.problemOf(node.named, node.existing, module)
    if (problem === undefined) return
    const mend = `${problem.mend}; or ${opaque}`
    this.fail(packageFailure(path.text, `${part} ${typeText(type)} ${problem.reason}`, span, mend))
  }

  /** Resolves deferred plans until none is left. Those that belong to the parent go to `toParent`, if there is one. */
  private resolve(part: Plan, what: () => string, toParent?: (part: Plan) => void): Plan {
    let result: Plan = { ...part, deferred: [] }
    let deferred: readonly DeferredPlan[] = part.deferred
    for (let depth = 1; deferred.length > 0; depth++) {
      if (depth > MAX_DEFERRAL)
        throw new TagError(`deferred validation recursion depth exceeded ${MAX_DEFERRAL} for ${what()}`)
      const next: DeferredPlan[] = []
      for (const { owner, resolve } of deferred) {
        const resolved = resolve()
        next.push(...resolved.deferred)
        const settled: Plan = { ...resolved, deferred: [] }
        if (owner === 'parent' && toParent !== undefined) toParent(settled)
        else result = joinPlans([result, settled])
      }
      deferred = next
    }
    return result
  }
}
