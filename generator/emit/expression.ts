// Checks as expressions: calls of the runtime that give a list of errors. Every check has this form.
import { isBuiltin, nativeType, nonPointer } from '../../tags/model/index.js'
import type { Call, Check, ItemIdentity, Literal, Member, NamedType, Type } from '../../tags/index.js'
import { lowerFirst } from '../packages/names.js'
import type { TypeNode } from '../resolve/graph.js'
import { isHandedOver } from '../resolve/wrapped.js'
import { property } from './property.js'
import type { ModuleScope } from './scope.js'
import {
  array,
  arrow,
  assign,
  binary,
  block,
  call as callOf,
  callOf as callWithTypes,
  chain,
  constant,
  construct,
  either,
  type Expression,
  giveBack,
  listOf,
  literal,
  member as memberOf,
  name,
  named,
  NULL,
  object,
  orElse,
  perform,
  readonlyOf,
  send,
  spread,
  type Statement,
  text,
  TRUE,
  typedArrow,
  type TypeExpression,
  UNDEFINED,
  variable,
  when,
} from '../../code/tree/index.js'
import { discriminatorValue, goType, isSet, memberValue, tsType, zero } from './types.js'

/** Where checks are emitted: the module, and the type whose function it is. */
export interface EmitContext {
  readonly scope: ModuleScope
  readonly owner: string
  readonly isIncluded: (module: string) => boolean
  /** What is known of a named type; undefined if it isn't included. */
  readonly nodeOf: (type: NamedType) => TypeNode | undefined
}

/** The expressions for a value and what belongs to it. */
export interface Place {
  readonly path: Expression
  readonly value: Expression
  readonly old: Expression
  readonly type: Type
}

export const OP = name('op')
export const ERRS = name('errs')
/** Whether a short circuit fired. */
export const STOP = name('stop')

/** What a closure calls its parameters. */
const INNER = { path: name('path'), value: name('value'), old: name('old') } as const
const PARAMETERS = ['op', 'path', 'value', 'old'] as const

/** A call that gives the check's errors, marked with its level. */
export function checkExpression(context: EmitContext, check: Check, place: Place): Expression {
  return marked(context, check, callExpression(context, check.call, place))
}

/** The errors marked with the check's level. */
export function marked(context: EmitContext, check: Check, errors: Expression): Expression {
  if (check.level === undefined) return errors
  return callOf(context.scope.runtime(check.level === 'alpha' ? 'markAlpha' : 'markBeta'), errors)
}

/** A statement that adds a check's errors to `errs`. */
export const adding = ({ scope }: EmitContext, { call }: Check, errors: Expression): Statement =>
  perform(mayFindMany(call) ? callOf(scope.runtime('addErrors'), ERRS, errors) : send(ERRS, 'push', spread(errors)))

/** Statements that add the errors of a check, and note whether there are any. */
export const addingFound = (context: EmitContext, check: Check, errors: Expression): Statement =>
  block([constant('found', errors), adding(context, check, name('found')), stoppingIf(hasErrors(name('found')))])

/** Whether there may be an error for each part of a value: for very many `push` has no room on the stack. */
function mayFindMany(call: Call): boolean {
  switch (call.kind) {
    case 'unique':
    case 'noNils':
    case 'eachItem':
    case 'eachMapValue':
    case 'eachMapKey':
    case 'custom':
    case 'type':
    case 'mode':
      return true
    case 'update':
      return call.of === 'list' || call.of === 'map'
    case 'ifOption':
    case 'item':
    case 'subfield':
      return mayFindMany(call.inner.call)
    case 'constraint':
    case 'enum':
    case 'union':
    case 'dependent':
      return false
  }
}

/** A call of a constraint function of the runtime. */
type Run = (name: string, ...args: Expression[]) => Expression

function callExpression(context: EmitContext, call: Call, place: Place): Expression {
  const { scope, isIncluded } = context
  const run: Run = (name, ...args) => callOf(scope.validate(name), OP, place.path, place.value, place.old, ...args)
  switch (call.kind) {
    case 'constraint':
      return run(call.name, ...constraintArguments(context, call, place.type))
    case 'enum':
      return run('enumeration', ...enumArguments(context, call))
    case 'unique':
      return run('unique', itemSpec(context, place.type, call.identity, true))
    case 'update':
      return updateExpression(context, call, place.type, run)
    case 'union':
      return unionExpression(context, call, run)
    case 'dependent':
      return run(call.rule, dependency(context, call))
    case 'mode':
      return run('mode', modeRules(context, call))
    case 'custom': {
      // Functions of types also take what callers outside of generated code pass: null for undefined.
      const old = call.of === 'type' ? orElse(place.old, UNDEFINED) : place.old
      return callOf(customFunction(context, call, place.type), OP, place.path, place.value, old)
    }
    case 'type':
      return callOf(scope.typeFunction(call.type), OP, place.path, place.value, place.old)
    case 'noNils':
      return run('noNils')
    case 'ifOption':
      return run(
        'ifOption',
        text(call.option),
        literal(call.enabled),
        functionExpression(context, call.inner, place.type),
      )
    case 'eachItem': {
      const elem = elemOf(call.list)
      return run(
        'eachItem',
        itemSpec(context, call.list, call.identity, call.compares),
        functionExpression(context, call.inner, elem),
      )
    }
    case 'eachMapValue': {
      const elem = elemOf(call.map)
      return run('eachMapValue', goType(scope, elem, isIncluded), functionExpression(context, call.inner, elem))
    }
    case 'eachMapKey':
      return run('eachMapKey', functionExpression(context, call.inner, keyOf(call.map)))
    case 'item': {
      const elem = elemOf(call.list)
      const matches = call.criteria.map(({ member, value }) => matchExpression(context, member, value))
      return run(
        'item',
        goType(scope, elem, isIncluded),
        arrow(['item'], chain('&&', matches)),
        functionExpression(context, call.inner, elem),
      )
    }
    case 'subfield':
      return run(
        'subfield',
        text(call.member.jsonName),
        goType(scope, call.member.type, isIncluded),
        ofStruct(memberValue(scope, STRUCT, call.member)),
        functionExpression(context, call.inner, call.member.type),
      )
  }
}

const STRUCT = name('struct')
export const ITEM = name('item')
/** A function of a struct. */
const ofStruct = (value: Expression): Expression => arrow(['struct'], value)

/** A function of (op, path, value, old) for a check that another one wraps. */
function functionExpression(context: EmitContext, check: Check, type: Type): Expression {
  const { scope } = context
  const { call } = check
  if (call.kind === 'custom') return customFunction(context, call, type)
  if (call.kind === 'type') return scope.typeFunction(call.type)
  const place: Place = { ...INNER, type }
  if (!isHandedOver(call)) return arrow(PARAMETERS, checkExpression(context, check, place))
  const needed = constraintArguments(context, call, type)
  if (needed.length === 0) return scope.validate(call.name)
  return arrow(PARAMETERS, callExpression(context, call, place))
}

/** A hand-written function under a name whose type makes the compiler check its signature. */
function customFunction(context: EmitContext, call: Extract<Call, { kind: 'custom' }>, type: Type): Expression {
  const { scope } = context
  const value = tsType(scope, type)
  const written = scope.customFunction(call.owner, call.functionName)
  const wish = lowerFirst(call.functionName.replace(/^ValidateCustom_/, '').replaceAll('_', ''))
  const taken = call.of === 'field' && canBeNil(type) ? either(value, named('undefined')) : value
  return scope.constant(
    `${wish}Custom`,
    scope.runtimeType('ValidateFunction', taken),
    callWithTypes(scope.validate('custom'), [taken], written),
  )
}

function canBeNil(type: Type): boolean {
  const { kind } = nativeType(type)
  return kind === 'pointer' || kind === 'list' || kind === 'map' || kind === 'any'
}

/** A function that runs several checks, in order; short circuits end it after the last of them. */
function sequence(context: EmitContext, checks: readonly Check[], type: Type): Expression {
  const place: Place = { ...INNER, type }
  const [only] = checks
  if (only === undefined) return arrow([], array([]))
  if (checks.length === 1 && !only.nonError) return arrow(PARAMETERS, checkExpression(context, only, place))
  const last = checks.findLastIndex((check) => check.shortCircuit)
  const body: Statement[] = [constant('errs', array([]), context.scope.runtimeType('FieldErrorList'))]
  if (last >= 0) body.push(variable('stop', literal(false)))
  checks.forEach((check, at) => {
    const errors = checkExpression(context, check, place)
    if (!check.shortCircuit) {
      if (!check.nonError) body.push(adding(context, check, errors))
      return
    }
    body.push(check.nonError ? stoppingIf(hasErrors(errors)) : addingFound(context, check, errors))
    if (at === last) body.push(when(STOP, giveBack(ERRS)))
  })
  return arrow(PARAMETERS, [...body, giveBack(ERRS)])
}

/** Whether a list of errors has any. */
export const hasErrors = (errors: Expression): Expression => binary(memberOf(errors, 'length'), '>', literal(0))

/** A statement that notes a short circuit. */
export const stoppingIf = (condition: Expression): Statement => when(condition, assign('stop', TRUE))

function constraintArguments(
  context: EmitContext,
  call: Extract<Call, { kind: 'constraint' }>,
  type: Type,
): Expression[] {
  const args = call.args.map(literal)
  if (!call.needsType) return args
  if (call.name === 'fixedResult') {
    const described = goType(context.scope, type, context.isIncluded)
    return [...args, canBeNil(type) ? described : send(context.scope.runtime('go'), 'pointer', described)]
  }
  const value = nonPointer(type)
  // A plain string is what the runtime takes a string for anyway.
  if (isBuiltin(value) && call.args.length === 0) return args
  return [...args, goType(context.scope, value, context.isIncluded)]
}

/** The constants of an enum: its values, and what options take out. */
export function enumArguments(context: EmitContext, call: Extract<Call, { kind: 'enum' }>): Expression[] {
  const { scope, owner } = context
  const wish = lowerFirst(owner)
  const values = scope.constant(
    `${wish}Values`,
    named('ReadonlySet', named('string')),
    construct(name('Set'), array(call.values.map(text))),
  )
  if (call.exclusions.length === 0) return [values]
  const rules = call.exclusions.map(({ value, option, excludeWhen }) =>
    object({ value: text(value), option: text(option), excludeWhen: literal(excludeWhen) }),
  )
  const type = readonlyOf(listOf(scope.validateType('EnumExclusion')))
  return [values, scope.constant(`${wish}Exclusions`, type, array(rules))]
}

/** The constant that describes how a list's items are identified. */
export function itemSpec(
  context: EmitContext,
  list: Type,
  identity: ItemIdentity | undefined,
  compares: boolean,
): Expression {
  const { scope } = context
  const elem = elemOf(list)
  const spec = object({
    type: arrow([], goType(scope, elem, context.isIncluded)),
    identity: identity && identityExpression(context, identity),
    compares: compares && identity?.by === 'keys' ? TRUE : undefined,
  })
  const type = scope.validateType('ItemSpec', tsType(scope, nonPointer(elem)))
  return scope.constant(`${lowerFirst(context.owner)}Items`, type, spec)
}

function identityExpression(context: EmitContext, identity: ItemIdentity): Expression {
  const { scope } = context
  const elem = nonPointer(identity.elem)
  const pointers = identity.elem.kind === 'pointer'
  if (identity.by === 'keys') {
    const type = tsType(scope, elem)
    const keys = identity.keys.map((member) => typedArrow('item', type, memberValue(scope, ITEM, member)))
    const rest = pointers ? [TRUE] : []
    const [only] = identity.keys
    return identity.keys.length === 1 && only?.type.kind !== 'pointer'
      ? callOf(scope.validate('keyedItems'), ...keys, ...rest)
      : callOf(scope.validate('compositeItems'), array(keys), ...rest)
  }
  if (isBuiltin(nativeType(elem))) {
    const none = pointers ? UNDEFINED : (zero(scope, elem) ?? UNDEFINED)
    return callWithTypes(scope.validate('scalarItems'), [tsType(scope, elem)], none)
  }
  return callOf(scope.validate('comparedItems'), arrow([], goType(scope, identity.elem, context.isIncluded)))
}

function updateExpression(
  context: EmitContext,
  call: Extract<Call, { kind: 'update' }>,
  type: Type,
  run: Run,
): Expression {
  const constraints = call.constraints.map(text)
  switch (call.of) {
    case 'value':
      return run('updateValue', ...constraints)
    case 'pointer':
      return run('updatePointer', ...constraints)
    case 'struct':
      return run('updateStruct', ...constraints)
    case 'map':
      return run('updateMap', ...constraints)
    case 'list': {
      const identity =
        call.identity === undefined ? UNDEFINED : memberOf(itemSpec(context, type, call.identity, true), 'identity')
      return run('updateList', identity, ...constraints)
    }
  }
}

function unionExpression(context: EmitContext, call: Extract<Call, { kind: 'union' }>, run: Run): Expression {
  const { scope } = context
  const parent = tsType(scope, nonPointer(call.parent))
  const wish = `${lowerFirst(context.owner)}Union`
  const isSetFunctions = call.sources.map((source) => {
    if (source.by === 'field') return ofStruct(isSet(scope, STRUCT, source.member))
    const matches = source.criteria.map(({ member, value }) => matchExpression(context, member, value))
    const isMember = chain('&&', [binary(ITEM, '!=', NULL), ...matches])
    return arrow(['list'], send(name('list'), 'some', arrow(['item'], isMember)))
  })
  const members = { names: array(call.names.map((one) => text(one.name))), isSet: array(isSetFunctions) }
  const { discriminator } = call
  if (discriminator === undefined) {
    const union = scope.constant(wish, scope.validateType('Union', parent), object(members))
    return run(call.rule === 'union' ? 'union' : 'zeroOrOneOfUnion', union)
  }
  const union = object({
    ...members,
    discriminatorName: text(discriminator.jsonName),
    discriminator: ofStruct(discriminatorValue(scope, STRUCT, discriminator.member)),
    values: array(call.names.map((one) => text(one.discriminatorValue))),
  })
  return run('discriminatedUnion', scope.constant(wish, scope.validateType('DiscriminatedUnion', parent), union))
}

function dependency(context: EmitContext, call: Extract<Call, { kind: 'dependent' }>): Expression {
  const { scope } = context
  const { trigger, dependent } = call
  const type = scope.validateType('Dependency', tsType(scope, nonPointer(call.parent)))
  const described = object({
    trigger: text(trigger.jsonName),
    triggerIsSet: ofStruct(isSet(scope, STRUCT, trigger)),
    dependent: text(dependent.jsonName),
    dependentIsSet: ofStruct(isSet(scope, STRUCT, dependent)),
  })
  return scope.constant(`${lowerFirst(context.owner)}Dependency`, type, described)
}

function modeRules(context: EmitContext, call: Extract<Call, { kind: 'mode' }>): Expression {
  const { scope } = context
  const { member, discriminator } = call
  const rules = call.rules.map(({ value, checks }) => array([literal(value), sequence(context, checks, member.type)]))
  const described = goType(scope, member.type, context.isIncluded)
  const parent = tsType(scope, nonPointer(call.parent))
  return scope.constant(
    `${lowerFirst(context.owner)}${member.name}Modes`,
    scope.validateType('ModeRules', parent, valueType(scope, member)),
    object({
      name: text(member.jsonName),
      type: arrow([], described),
      get: ofStruct(memberValue(scope, STRUCT, member)),
      discriminator: ofStruct(memberValue(scope, STRUCT, discriminator)),
      rules: construct(name('Map'), array(rules)),
      otherwise: sequence(context, call.otherwise, member.type),
    }),
  )
}

/** The TypeScript type of memberValue. */
function valueType(scope: ModuleScope, member: Member): TypeExpression {
  const type = tsType(scope, member.type)
  const native = nativeType(member.type)
  return isBuiltin(native) || native.kind === 'struct' ? type : either(type, named('undefined'))
}

/** Whether an item has that value. */
function matchExpression({ scope }: EmitContext, member: Member, value: Literal): Expression {
  const found =
    member.type.kind === 'pointer' ? property(scope, ITEM, member.jsonName) : memberValue(scope, ITEM, member)
  return binary(found, '===', literal(value))
}

/** The type of a list's items or a map's values. */
export function elemOf(type: Type): Type {
  const native = nativeType(type)
  if (native.kind !== 'list' && native.kind !== 'map') throw new Error(`${native.kind} has no elements`)
  return native.elem
}

export function keyOf(type: Type): Type {
  const native = nativeType(type)
  if (native.kind !== 'map') throw new Error(`${native.kind} has no keys`)
  return native.key
}
