// The function of a named type: its own checks, then those of its fields.
import { isBuiltin, isDirectComparable, nativeType, nonPointer, check } from '../../tags/model/index.js'
import type { Check, Member, NamedType, StructType } from '../../tags/index.js'
import { validateName } from '../packages/names.js'
import { elemNode, hasChecks, keyNode, type FieldNode, type TypeNode } from '../resolve/graph.js'
import { ERRS, type EmitContext, type Place } from './expression.js'
import { IS_UPDATE } from './guard.js'
import { checkStatements } from './statement.js'
import {
  array,
  binary,
  BLANK,
  block,
  call,
  chain,
  comment,
  conditional,
  constant,
  docstring,
  type Expression,
  giveBack,
  name,
  named as namedType,
  namesIn,
  not,
  NULL,
  nullish,
  send,
  type Statement,
  text,
  type TypeExpression,
  UNDEFINED,
  when,
} from '../../code/tree/index.js'
import { goType, memberValue, oldMemberValue, tsType } from './types.js'

export interface TypeFunctionOptions {
  /** The tags of a field as they are written, for its comment. */
  readonly tagTexts: (member: Member) => readonly string[]
  /** The name that Kubernetes gives to the path of an embedded struct of a root object. */
  readonly embeddedName: (member: Member, owner: StructType) => string
}

/** The function that validates values of a named type. */
export function typeFunction(
  context: EmitContext,
  node: TypeNode,
  named: NamedType,
  options: TypeFunctionOptions,
): Statement[] {
  const { scope } = context
  const valueType = nullish(tsType(scope, named))
  const operation = scope.runtimeType('Operation')
  const path = scope.runtimeType('FieldPath')
  const errors = scope.runtimeType('FieldErrorList')
  const body = functionBody(context, node, named, options)
  const names = namesIn(body)
  const used = (parameter: string): string => (names.has(parameter) ? parameter : `_${parameter}`)
  return [
    docstring(
      `The errors of a value of type ${named.name}; \`old\` is the correlated stored value, undefined for what is new.`,
    ),
    {
      kind: 'function',
      name: validateName(named.name),
      parameters: [
        { name: used('op'), type: operation },
        { name: used('path'), type: path },
        { name: used('obj'), type: valueType },
        { name: used('old'), type: valueType },
        { name: 'errs', type: errors, value: array([]) },
      ],
      returns: errors,
      body,
    },
  ]
}

const PATH = name('path')
const OBJ = name('obj')
const OLD = name('old')
const UPDATE = name('update')

function functionBody(
  context: EmitContext,
  node: TypeNode,
  named: NamedType,
  options: TypeFunctionOptions,
): Statement[] {
  const fields =
    named.kind !== 'struct' || node.plan.opaqueType
      ? []
      : node.fields.flatMap((field) => [BLANK, ...fieldStatements(context, named, field, options)])
  const looksAtFields = fields.some(({ kind }) => kind !== 'blank' && kind !== 'comment')
  const isNil = chain('||', [binary(OBJ, '===', UNDEFINED), binary(OBJ, '===', NULL)])
  const nilCheck = looksAtFields ? [when(isNil, giveBack(ERRS))] : []
  // A nil struct has no fields to look at; only what its own short circuits find is reported.
  const stopsFirst = node.plan.checks.some((one) => one.shortCircuit)
  const place: Place = { path: PATH, value: OBJ, old: OLD, type: named }
  const own = ownStatements(context, node, place, looksAtFields && !stopsFirst)
  const hasOld = [binary(OLD, '!==', UNDEFINED), binary(OLD, '!==', NULL)]
  const update = looksAtFields ? [constant('update', chain('&&', [IS_UPDATE, ...hasOld]))] : []
  return [...(stopsFirst ? [...own, ...nilCheck] : [...nilCheck, ...own]), ...update, ...fields, giveBack(ERRS)]
}

/** The checks of the type itself, and of the elements of a typedef of a list or map. */
function ownStatements(context: EmitContext, node: TypeNode, place: Place, present: boolean): Statement[] {
  const { plan, keyIterations, valueIterations } = node
  return [
    ...plan.comments.map(comment),
    ...checkStatements(context, plan.checks, place, present, undefined, 'return'),
    ...(hasChecks(keyNode(node)) ? checkStatements(context, keyIterations, place, present) : []),
    ...(hasChecks(elemNode(node)) ? checkStatements(context, valueIterations, place, present) : []),
  ]
}

function fieldStatements(
  context: EmitContext,
  owner: StructType,
  field: FieldNode,
  options: TypeFunctionOptions,
): Statement[] {
  const { scope } = context
  const { member } = field
  const label = member.embedded ? member.name : member.jsonName
  const own = ownChecks(field)
  const further = typeChecks(field)
  if (own.length + further.length === 0) {
    return [comment(`${label}: ${field.plan.comments.join('; ') || 'no validation'}`)]
  }
  const native = nativeType(member.type)
  const place: Place = {
    path: member.embedded
      ? embeddedPath(options.embeddedName(member, owner))
      : send(PATH, 'child', text(member.jsonName)),
    value: name('value'),
    old: name('oldValue'),
    type: member.type,
  }
  const body = checkStatements(context, own, place, isBuiltin(native) || native.kind === 'struct', (present) =>
    checkStatements(context, further, place, present),
  )
  const comments = [comment([label, ...options.tagTexts(member)].join('  ')), ...field.plan.comments.map(comment)]
  // Tags such as an optional before nothing ask for no code.
  if (body.length === 0) return comments
  return [
    ...comments,
    block([
      constant('value', memberValue(scope, OBJ, member), annotation(member)),
      constant('oldValue', oldMemberValue(scope, OLD, member)),
      when(chain('||', [not(UPDATE), changed(context, member)]), body),
    ]),
  ]
}

/** An embedded struct has the path of its owner, or its own name if that is the root. */
const embeddedPath = (embeddedName: string): Expression =>
  conditional(send(PATH, 'isNil'), send(PATH, 'child', text(embeddedName)), PATH)

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
function changed(context: EmitContext, member: Member): Expression {
  const [value, oldValue] = [name('value'), name('oldValue')]
  const native = nonPointer(nativeType(member.type))
  if (isBuiltin(native) && isDirectComparable(native)) return binary(value, '!==', oldValue)
  const described = goType(context.scope, member.type, context.isIncluded)
  return not(call(context.scope.runtime('semanticEqual'), described, value, oldValue))
}

/** Enums and literal types don't compare with their zero value unless they are widened. */
function annotation(member: Member): TypeExpression | undefined {
  const native = nativeType(member.type)
  const isWidened = isBuiltin(native) && native.kind === 'string' && member.type.kind === 'alias'
  return isWidened ? namedType('string') : undefined
}
