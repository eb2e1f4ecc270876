// Checks as expressions: calls of the runtime that give a list of errors. Every check has this form.
import {
  isBuiltin,
  nativeType,
  nonPointer,
  type Call,
  type Check,
  type ItemIdentity,
  type Literal,
  type Member,
  type NamedType,
  type Type,
} from '../../tags/index.js'
import type { TypeNode } from '../resolve/graph.js'
import { literal, property, text } from './literal.js'
import { lowerFirst, type ModuleScope } from './scope.js'
import { goType, isSet, memberValue, tsType, zero } from './types.js'

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
  readonly path: string
  readonly value: string
  readonly old: string
  readonly type: Type
}

/** What a closure calls its parameters. */
const INNER = { path: 'path', value: 'value', old: 'old' } as const

/** A call that gives the check's errors, marked with its level. */
export function checkExpression(context: EmitContext, check: Check, place: Place): string {
  return marked(context, check, callExpression(context, check.call, place))
}

/** The errors marked with the check's level. */
export function marked(context: EmitContext, check: Check, errors: string): string {
  if (check.level === undefined) return errors
  return `${context.scope.runtime(check.level === 'alpha' ? 'markAlpha' : 'markBeta')}(${errors})`
}

/** A statement that adds a check's errors to `errs`. */
export const adding = ({ scope }: EmitContext, { call }: Check, errors: string): string =>
  mayFindMany(call) ? `${scope.runtime('addErrors')}(errs, ${errors})` : `errs.push(...${errors})`

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

function callExpression(context: EmitContext, call: Call, place: Place): string {
  const { scope } = context
  const run = (name: string, ...args: string[]): string =>
    `${scope.validate(name)}(${['op', place.path, place.value, place.old, ...args].join(', ')})`
  const plain = (name: string, old = place.old): string => `${name}(op, ${place.path}, ${place.value}, ${old})`
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
    case 'custom':
      // Functions of types also take what callers outside of generated code pass: null for undefined.
      return plain(
        customFunction(context, call, place.type),
        call.of === 'type' ? `${place.old} ?? undefined` : place.old,
      )
    case 'type':
      return plain(scope.typeFunction(call.type))
    case 'noNils':
      return run('noNils')
    case 'ifOption':
      return run(
        'ifOption',
        text(call.option),
        String(call.enabled),
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
      return run('eachMapValue', goType(scope, elem, context.isIncluded), functionExpression(context, call.inner, elem))
    }
    case 'eachMapKey':
      return run('eachMapKey', functionExpression(context, call.inner, keyOf(call.map)))
    case 'item': {
      const elem = elemOf(call.list)
      const matches = call.criteria
        .map(({ member, value }) => matchExpression(context, 'item', member, value))
        .join(' && ')
      return run(
        'item',
        goType(scope, elem, context.isIncluded),
        `(item) => ${matches}`,
        functionExpression(context, call.inner, elem),
      )
    }
    case 'subfield':
      return run(
        'subfield',
        text(call.member.jsonName),
        goType(scope, call.member.type, context.isIncluded),
        `(struct) => ${memberValue(scope, 'struct', call.member)}`,
        functionExpression(context, call.inner, call.member.type),
      )
  }
}

type HandedOver = Extract<Call, { kind: 'constraint' }>
const isHandedOver = (call: Call): call is HandedOver => call.kind === 'constraint' && call.args.length === 0

/**
 * A check as another one wraps it: Kubernetes hands a function without further arguments over as it is, so a level of its
 * own gets lost.
 */
export const wrapped = (check: Check): Check =>
  isHandedOver(check.call) || check.call.kind === 'custom' || check.call.kind === 'type'
    ? { ...check, level: undefined }
    : check

/** A function of (op, path, value, old) for a check that another one wraps. */
function functionExpression(context: EmitContext, check: Check, type: Type): string {
  const { scope } = context
  const { call } = check
  if (call.kind === 'custom') return customFunction(context, call, type)
  if (call.kind === 'type') return scope.typeFunction(call.type)
  if (isHandedOver(call)) {
    const needed = constraintArguments(context, call, type)
    if (needed.length === 0) return scope.validate(call.name)
    return `(op, path, value, old) => ${callExpression(context, call, { ...INNER, type })}`
  }
  return `(op, path, value, old) => ${checkExpression(context, check, { ...INNER, type })}`
}

/** A hand-written function under a name whose type makes the compiler check its signature. */
function customFunction(context: EmitContext, call: Extract<Call, { kind: 'custom' }>, type: Type): string {
  const { scope } = context
  const { kind } = nativeType(type)
  const optional = call.of === 'field' && (kind === 'pointer' || kind === 'list' || kind === 'map' || kind === 'any')
  const value = `${tsType(scope, type)}${optional ? ' | undefined' : ''}`
  const written = scope.customFunction(call.owner, call.functionName)
  const name = lowerFirst(call.functionName.replace(/^ValidateCustom_/, '').replaceAll('_', ''))
  return scope.constant(`${name}Custom`, `${scope.runtimeType('ValidateFunction')}<${value}>`, written)
}

/** A function that runs several checks, in order; short circuits end it after the last of them. */
function sequence(context: EmitContext, checks: readonly Check[], type: Type): string {
  const place: Place = { ...INNER, type }
  const [only] = checks
  if (checks.length === 1 && only !== undefined && !only.nonError) {
    return `(op, path, value, old) => ${checkExpression(context, only, place)}`
  }
  if (checks.length === 0) return '() => []'
  const last = checks.findLastIndex((check) => check.shortCircuit)
  const lines = [`const errs: ${context.scope.runtimeType('FieldErrorList')} = []`]
  if (last >= 0) lines.push('let stop = false')
  checks.forEach((check, at) => {
    const errors = checkExpression(context, check, place)
    if (!check.shortCircuit) {
      if (!check.nonError) lines.push(adding(context, check, errors))
      return
    }
    lines.push(
      check.nonError
        ? `if (${errors}.length > 0) stop = true`
        : `{ const found = ${errors}; ${adding(context, check, 'found')}; if (found.length > 0) stop = true }`,
    )
    if (at === last) lines.push('if (stop) return errs')
  })
  return `(op, path, value, old) => { ${lines.join('; ')}; return errs }`
}

function constraintArguments(context: EmitContext, call: Extract<Call, { kind: 'constraint' }>, type: Type): string[] {
  const args = call.args.map(literal)
  if (!call.needsType) return args
  const native = nativeType(type)
  if (call.name === 'fixedResult') {
    const nilable =
      native.kind === 'pointer' || native.kind === 'list' || native.kind === 'map' || native.kind === 'any'
    const described = goType(context.scope, type, context.isIncluded)
    return [...args, nilable ? described : `${context.scope.runtime('go')}.pointer(${described})`]
  }
  const value = nonPointer(type)
  // A plain string is what the runtime takes a string for anyway.
  if (isBuiltin(value) && call.args.length === 0) return args
  return [...args, goType(context.scope, value, context.isIncluded)]
}

/** The constants of an enum: its values, and what options take out. */
export function enumArguments(context: EmitContext, call: Extract<Call, { kind: 'enum' }>): string[] {
  const { scope, owner } = context
  const wish = lowerFirst(owner)
  const values = scope.constant(
    `${wish}Values`,
    'ReadonlySet<string>',
    `new Set([${call.values.map(text).join(', ')}])`,
  )
  if (call.exclusions.length === 0) return [values]
  const rules = call.exclusions.map(
    ({ value, option, excludeWhen }) =>
      `{ value: ${text(value)}, option: ${text(option)}, excludeWhen: ${excludeWhen} }`,
  )
  scope.validate('enumeration')
  return [values, scope.constant(`${wish}Exclusions`, 'readonly validate.EnumExclusion[]', `[${rules.join(', ')}]`)]
}

/** The constant that tells how a list's items are told apart. */
export function itemSpec(
  context: EmitContext,
  list: Type,
  identity: ItemIdentity | undefined,
  compares: boolean,
): string {
  const { scope } = context
  const elem = elemOf(list)
  scope.validate('visitItems')
  const parts = [`type: () => ${goType(scope, elem, context.isIncluded)}`]
  if (identity !== undefined) parts.push(`identity: ${identityExpression(context, identity)}`)
  if (identity !== undefined && compares && identity.by === 'keys') parts.push('compares: true')
  return scope.constant(
    `${lowerFirst(context.owner)}Items`,
    `validate.ItemSpec<${tsType(scope, nonPointer(elem))}>`,
    `{ ${parts.join(', ')} }`,
  )
}

function identityExpression(context: EmitContext, identity: ItemIdentity): string {
  const { scope } = context
  const elem = nonPointer(identity.elem)
  const pointers = identity.elem.kind === 'pointer'
  if (identity.by === 'keys') {
    const item = `(item: ${tsType(scope, elem)}) =>`
    const keys = identity.keys.map((member) => `${item} ${memberValue(scope, 'item', member)}`)
    const rest = pointers ? ', true' : ''
    const [only] = identity.keys
    return identity.keys.length === 1 && only?.type.kind !== 'pointer'
      ? `${scope.validate('keyedItems')}(${keys.join('')}${rest})`
      : `${scope.validate('compositeItems')}([${keys.join(', ')}]${rest})`
  }
  if (isBuiltin(nativeType(elem))) {
    return `${scope.validate('scalarItems')}<${tsType(scope, elem)}>(${pointers ? 'undefined' : zero(scope, elem)})`
  }
  return `${scope.validate('comparedItems')}(() => ${goType(scope, identity.elem, context.isIncluded)})`
}

function updateExpression(
  context: EmitContext,
  call: Extract<Call, { kind: 'update' }>,
  type: Type,
  run: (name: string, ...args: string[]) => string,
): string {
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
        call.identity === undefined ? 'undefined' : `${itemSpec(context, type, call.identity, true)}.identity`
      return run('updateList', identity, ...constraints)
    }
  }
}

function unionExpression(
  context: EmitContext,
  call: Extract<Call, { kind: 'union' }>,
  run: (name: string, ...args: string[]) => string,
): string {
  const { scope } = context
  const parent = tsType(scope, nonPointer(call.parent))
  const isSetFunctions = call.sources.map((source) =>
    source.by === 'field'
      ? `(struct) => ${isSet(scope, 'struct', source.member)}`
      : `(list) => list.some((item) => item != null && ${source.criteria.map(({ member, value }) => matchExpression(context, 'item', member, value)).join(' && ')})`,
  )
  const parts = [
    `names: [${call.names.map(({ name }) => text(name)).join(', ')}]`,
    `isSet: [${isSetFunctions.join(', ')}]`,
  ]
  const wish = `${lowerFirst(context.owner)}Union`
  if (call.discriminator === undefined) {
    const name = call.rule === 'union' ? 'union' : 'zeroOrOneOfUnion'
    scope.validate(name)
    return run(name, scope.constant(wish, `validate.Union<${parent}>`, `{ ${parts.join(', ')} }`))
  }
  parts.push(
    `discriminatorName: ${text(call.discriminator.jsonName)}`,
    `discriminator: (struct) => ${memberValue(scope, 'struct', call.discriminator.member)}${
      call.discriminator.member.type.kind === 'pointer' ? " ?? ''" : ''
    }`.replace("?? undefined ?? ''", "?? ''"),
    `values: [${call.names.map(({ discriminatorValue }) => text(discriminatorValue)).join(', ')}]`,
  )
  scope.validate('discriminatedUnion')
  return run(
    'discriminatedUnion',
    scope.constant(wish, `validate.DiscriminatedUnion<${parent}>`, `{ ${parts.join(', ')} }`),
  )
}

function dependency(context: EmitContext, call: Extract<Call, { kind: 'dependent' }>): string {
  const { scope } = context
  scope.validate(call.rule)
  const { trigger, dependent } = call
  return scope.constant(
    `${lowerFirst(context.owner)}Dependency`,
    `validate.Dependency<${tsType(scope, nonPointer(call.parent))}>`,
    `{ trigger: ${text(trigger.jsonName)}, triggerIsSet: (struct) => ${isSet(scope, 'struct', trigger)}, dependent: ${text(dependent.jsonName)}, dependentIsSet: (struct) => ${isSet(scope, 'struct', dependent)} }`,
  )
}

function modeRules(context: EmitContext, call: Extract<Call, { kind: 'mode' }>): string {
  const { scope } = context
  const { member, discriminator } = call
  const rules = call.rules.map(({ value, checks }) => `[${literal(value)}, ${sequence(context, checks, member.type)}]`)
  scope.validate('mode')
  const described = goType(scope, member.type, context.isIncluded)
  return scope.constant(
    `${lowerFirst(context.owner)}${member.name}Modes`,
    `validate.ModeRules<${tsType(scope, nonPointer(call.parent))}, ${valueType(scope, member)}>`,
    `{ name: ${text(member.jsonName)}, type: () => ${described}, get: (struct) => ${memberValue(scope, 'struct', member)}, discriminator: (struct) => ${memberValue(scope, 'struct', discriminator)}, rules: new Map([${rules.join(', ')}]), otherwise: ${sequence(context, call.otherwise, member.type)} }`,
  )
}

/** The TypeScript type of memberValue. */
function valueType(scope: ModuleScope, member: Member): string {
  const type = tsType(scope, member.type)
  const native = nativeType(member.type)
  if (isBuiltin(native)) return native.kind === 'string' ? 'string' : native.kind === 'bool' ? 'boolean' : 'number'
  return native.kind === 'struct' ? type : `${type} | undefined`
}

function matchExpression(context: EmitContext, item: string, member: Member, value: Literal): string {
  const { scope } = context
  if (member.type.kind === 'pointer') return `${property(item, member.jsonName)} === ${literal(value)}`
  return `(${memberValue(scope, item, member)}) === ${literal(value)}`
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
