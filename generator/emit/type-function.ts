// The function of a named type: its own checks, then those of its fields.
import {
  isBuiltin,
  isDirectComparable,
  nativeType,
  nonPointer,
  check,
  type Check,
  type Member,
  type StructType,
} from '../../tags/index.js'
import { elemNode, hasChecks, keyNode, type FieldNode, type TypeNode } from '../resolve/graph.js'
import type { EmitContext, Place } from './expression.js'
import { commentText, text } from './literal.js'
import { writeChecks } from './statement.js'
import { goType, memberValue, oldMemberValue, tsType } from './types.js'
import { validateName } from './scope.js'
import { mentions, type Writer } from './writer.js'

export interface TypeFunctionOptions {
  /** The tags of a field as they are written, for its comment. */
  readonly tagTexts: (member: Member) => readonly string[]
  /** The name that Kubernetes gives to the path of an embedded struct of a root object. */
  readonly embeddedName: (member: Member, owner: StructType) => string
}

/** Writes the function that validates values of a named type. */
export function writeTypeFunction(w: Writer, context: EmitContext, node: TypeNode, options: TypeFunctionOptions): void {
  const { scope } = context
  const { named } = node
  if (named === undefined) return
  const valueType = `${tsType(scope, named)} | null | undefined`
  const operation = scope.runtimeType('Operation')
  const path = scope.runtimeType('FieldPath')
  const errors = scope.runtimeType('FieldErrorList')
  const body = w.capture(() => {
    const fields = w.capture(() => {
      if (named.kind !== 'struct' || node.plan.opaqueType) return
      for (const field of node.fields) writeField(w, context, named, field, options)
    })
    const looksAtFields = fields.some((line) => line !== '' && !line.startsWith('//'))
    const nilCheck = (): void => {
      if (looksAtFields) w.line('if (obj === undefined || obj === null) return errs')
    }
    // A nil struct has no fields to look at; only what its own short circuits find is reported.
    const stopsFirst = node.plan.checks.some((one) => one.shortCircuit)
    if (!stopsFirst) nilCheck()
    writeOwnChecks(
      w,
      context,
      node,
      { path: 'path', value: 'obj', old: 'old', type: named },
      looksAtFields && !stopsFirst,
    )
    if (stopsFirst) nilCheck()
    if (mentions(fields, 'update')) {
      w.line("const update = op.type === 'update' && old !== undefined && old !== null")
    }
    w.add(fields)
    w.line('return errs')
  })
  const used = (parameter: string): string => (mentions(body, parameter) ? parameter : `_${parameter}`)
  w.line(
    `/** The errors of a value of type ${commentText(named.name)}; \`old\` is the correlated stored value, undefined for what is new. */`,
  )
  w.line(`export function ${validateName(named.name)}(`)
  w.line(`  ${used('op')}: ${operation},`)
  w.line(`  ${used('path')}: ${path},`)
  w.line(`  ${used('obj')}: ${valueType},`)
  w.line(`  ${used('old')}: ${valueType},`)
  w.line(`  errs: ${errors} = [],`)
  w.block(`): ${errors} {`, () => w.add(body.map((line) => (line === '' ? '' : `  ${line}`))))
  w.line()
}

/** The checks of the type itself, and of the elements of a typedef of a list or map. */
function writeOwnChecks(w: Writer, context: EmitContext, node: TypeNode, place: Place, present: boolean): void {
  for (const comment of node.plan.comments) w.line(`// ${commentText(comment)}`)
  writeChecks(w, context, node.plan.checks, place, present, undefined, 'return')
  if (hasChecks(keyNode(node))) writeChecks(w, context, node.keyIterations, place, present)
  if (hasChecks(elemNode(node))) writeChecks(w, context, node.valueIterations, place, present)
}

function writeField(
  w: Writer,
  context: EmitContext,
  owner: StructType,
  field: FieldNode,
  options: TypeFunctionOptions,
): void {
  const { scope } = context
  const { member } = field
  const label = commentText(member.embedded ? member.name : member.jsonName)
  const own = ownChecks(field)
  const further = typeChecks(field)
  w.line()
  if (own.length + further.length === 0) {
    w.line(`// ${label}: ${field.plan.comments.map(commentText).join('; ') || 'no validation'}`)
    return
  }
  const native = nativeType(member.type)
  const place: Place = {
    path: member.embedded
      ? `(path.isNil() ? path.child(${text(options.embeddedName(member, owner))}) : path)`
      : `path.child(${text(member.jsonName)})`,
    value: 'value',
    old: 'oldValue',
    type: member.type,
  }
  const body = w.capture(() =>
    writeChecks(w, context, own, place, isBuiltin(native) || native.kind === 'struct', (present) =>
      writeChecks(w, context, further, place, present),
    ),
  )
  w.line(`// ${[label, ...options.tagTexts(member).map(commentText)].join('  ')}`)
  for (const comment of field.plan.comments) w.line(`// ${commentText(comment)}`)
  // Tags such as an optional before nothing ask for no code.
  if (body.length === 0) return
  w.block('{', () => {
    w.line(`const value${annotation(member)} = ${memberValue(scope, 'obj', member)}`)
    w.line(`const oldValue = ${oldMemberValue(scope, 'old', member)}`)
    w.block(`if (!update || ${changed(context, member)}) {`, () =>
      w.add(body.map((line) => (line === '' ? '' : `    ${line}`))),
    )
  })
}

/** What the field's own tags ask for. */
function ownChecks({ member, node, plan }: FieldNode): Check[] {
  const native = nativeType(member.type)
  const needsItems =
    native.kind === 'list' && native.elem.kind === 'pointer' && (plan.checks.length > 0 || hasChecks(node))
  const noNils = check('no nils', { kind: 'noNils' }, { shortCircuit: true })
  return needsItems ? [noNils, ...plan.checks] : [...plan.checks]
}

/** What the field's type asks for, and the types of its parts. */
function typeChecks({ node, keyIterations, valueIterations }: FieldNode): Check[] {
  if (node === undefined) return []
  return [
    ...(node.named !== undefined && hasChecks(node) ? [check('type', { kind: 'type', type: node.named })] : []),
    ...(hasChecks(keyNode(node)) ? keyIterations : []),
    ...(hasChecks(elemNode(node)) ? valueIterations : []),
  ]
}

/** Whether the value differs from the old one: directly for builtins, semantically for others. */
function changed(context: EmitContext, member: Member): string {
  const native = nonPointer(nativeType(member.type))
  if (isBuiltin(native) && isDirectComparable(native)) return 'value !== oldValue'
  const described = goType(context.scope, member.type, context.isIncluded)
  return `!${context.scope.runtime('semanticEqual')}(${described}, value, oldValue)`
}

/** Enums and literal types don't compare with their zero value unless they are widened. */
function annotation(member: Member): string {
  const native = nativeType(member.type)
  return isBuiltin(native) && native.kind === 'string' && member.type.kind === 'alias' ? ': string' : ''
}
