// Conditions that say, at the place and without a call, whether a check may fail: the function that explains the failure is
// called only then. A guard may be true of a valid value, but never false of an invalid one.
import { isBuiltin, nativeType, nonPointer } from '../../tags/model/index.js'
import type { Check, NamedType } from '../../tags/index.js'
import { enumArguments, OP, type EmitContext, type Place } from './expression.js'
import {
  binary,
  call as callOf,
  chain,
  conditional,
  type Expression,
  literal,
  member,
  not,
  NULL,
  optionalMember,
  orElse,
  send,
  text,
  UNDEFINED,
} from '../../code/tree/index.js'
import { isBytes, isSet } from './types.js'

export interface Guard {
  readonly condition: Expression
  /** Whether the check fails whenever the condition holds. */
  readonly exact: boolean
}

/** The guard of a check; undefined if there is none, and the check has to be called. `present`: the value isn't nil. */
export function guardOf(context: EmitContext, check: Check, place: Place, present: boolean): Guard | undefined {
  const { scope } = context
  const { call } = check
  const { value } = place
  const length = member(value, 'length')
  const may = (condition: Expression): Guard => ({
    condition: present ? condition : chain('&&', [binary(value, '!=', NULL), condition]),
    exact: false,
  })
  const sure = (condition: Expression): Guard => ({ condition, exact: true })
  if (call.kind === 'enum') {
    const [values, exclusions] = enumArguments(context, call)
    return values !== undefined && exclusions === undefined ? may(not(send(values, 'has', value))) : undefined
  }
  if (call.kind === 'unique') return present ? { condition: binary(length, '>', literal(1)), exact: false } : undefined
  if (
    call.kind === 'union' &&
    call.discriminator === undefined &&
    nativeType(nonPointer(call.parent)).kind === 'struct'
  ) {
    const members = call.sources.map((source) =>
      source.by === 'field' ? conditional(isSet(scope, value, source.member), literal(1), literal(0)) : literal(0),
    )
    const wrong = binary(chain('+', members), call.rule === 'union' ? '!==' : '>', literal(1))
    return present ? { condition: wrong, exact: false } : undefined
  }
  if (call.kind === 'type') return typeGuard(context, call.type, place, present)
  if (call.kind !== 'constraint') return undefined
  const [argument] = call.args
  const limit = literal(argument ?? '')
  switch (call.name) {
    case 'requiredValue':
    case 'optionalValue':
      return unsetValue(place, sure)
    case 'forbiddenValue': {
      const unset = unsetValue(place, sure)
      return unset && sure(negated(unset.condition))
    }
    case 'requiredPointer':
    case 'optionalPointer':
      return sure(binary(value, '===', UNDEFINED))
    case 'forbiddenPointer':
      return sure(binary(value, '!==', UNDEFINED))
    case 'requiredSlice':
    case 'optionalSlice':
      return sure(chain('||', [binary(value, '===', UNDEFINED), binary(length, '===', literal(0))]))
    case 'forbiddenSlice':
      return sure(hasItems(value))
    case 'requiredMap':
    case 'optionalMap':
      return sure(not(callOf(scope.validate('isSetMap'), value)))
    case 'forbiddenMap':
      return sure(callOf(scope.validate('isSetMap'), value))
    case 'immutable':
      return sure(IS_UPDATE)
    case 'maxLength':
      return may(binary(length, '>', limit))
    case 'minLength':
      // At most two UTF-16 units make a code point.
      return may(binary(length, '<', literal(Number(argument) * 2)))
    case 'maxBytes':
      // At most three bytes for a UTF-16 unit.
      return may(binary(length, '>', literal(Math.floor(Number(argument) / 3))))
    case 'minItems':
      return present && !isBytes(place.type) ? sure(binary(length, '<', limit)) : undefined
    case 'maxItems': {
      if (isBytes(place.type)) return undefined
      return sure(binary(present ? length : orElse(optionalMember(value, 'length'), literal(0)), '>', limit))
    }
    case 'minProperties':
      return sure(binary(callOf(scope.validate('mapSize'), value), '<', limit))
    case 'maxProperties':
      return sure(binary(callOf(scope.validate('mapSize'), value), '>', limit))
    case 'minimum':
      return may(binary(value, '<', limit))
    case 'maximum':
      return may(binary(value, '>', limit))
    default: {
      const predicate = FORMAT_PREDICATES[call.name]
      return predicate === undefined ? undefined : may(not(callOf(scope.validate(predicate), value)))
    }
  }
}

export const IS_UPDATE = binary(member(OP, 'type'), '===', text('update'))

/** Whether a list is there and has items. */
const hasItems = (list: Expression): Expression =>
  chain('&&', [binary(list, '!==', UNDEFINED), binary(member(list, 'length'), '>', literal(0))])

/** The opposite of a guard's condition. */
export function negated(condition: Expression): Expression {
  if (condition.kind === 'not') return condition.operand
  if (condition.kind !== 'binary') return not(condition)
  const { left, operator } = condition
  if (operator === '===') return binary(left, '!==', condition.right)
  // The guard of an empty list.
  if (operator === '||' && left.kind === 'binary' && left.operator === '===') return hasItems(left.left)
  return not(condition)
}

/** The guards of all checks of a typedef of a builtin: then the call, and the path made for it, are for errors only. */
function typeGuard(context: EmitContext, type: NamedType, place: Place, present: boolean): Guard | undefined {
  const native = nativeType(type)
  const checks = context.nodeOf(type)?.plan.checks.filter(({ nonError }) => !nonError) ?? []
  // The constants of other modules are their own.
  if (type.module !== context.scope.module || !isBuiltin(native) || checks.length > MAX_INLINED) return undefined
  const guards = checks.map((check) => guardOf({ ...context, owner: type.name }, check, { ...place, type }, present))
  const conditions = guards.flatMap((guard) => guard?.condition ?? [])
  if (conditions.length === 0 || conditions.length < checks.length) return undefined
  return { condition: chain('||', conditions), exact: false }
}

/** More conditions than this read better in the type's own function. */
const MAX_INLINED = 2

function unsetValue({ value, type }: Place, sure: (condition: Expression) => Guard): Guard | undefined {
  const native = nativeType(type)
  if (!isBuiltin(native)) return undefined
  if (native.kind === 'bool') return sure(not(value))
  return sure(binary(value, '===', native.kind === 'string' ? text('') : literal(0)))
}

/** Functions that accept or refuse a value faster than the errors can be made. */
const FORMAT_PREDICATES: Readonly<Record<string, string>> = {
  shortName: 'isValidShortName',
  longName: 'isValidLongName',
  longNameCaseless: 'isValidLongNameCaseless',
  labelKey: 'isValidLabelKey',
  labelValue: 'isValidLabelValue',
  pathSegmentName: 'isValidPathSegmentName',
  prefixedLabelKey: 'isValidPrefixedLabelKey',
  uuid: 'isValidUuid',
}
