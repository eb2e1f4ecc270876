// Conditions that say, at the place and without a call, whether a check may fail: the function that explains the failure is
// called only then. A guard may be true of a valid value, but never false of an invalid one.
import { isBuiltin, nativeType, nonPointer, type Check, type NamedType } from '../../tags/index.js'
import { literal } from './literal.js'
import { enumArguments, type EmitContext, type Place } from './expression.js'
import { isBytes, isSet } from './types.js'

export interface Guard {
  readonly condition: string
  /** Whether the check fails whenever the condition holds. */
  readonly exact: boolean
}

/** The guard of a check; undefined if there is none, and the check has to be called. `present`: the value isn't nil. */
export function guardOf(context: EmitContext, check: Check, place: Place, present: boolean): Guard | undefined {
  const { call } = check
  const { value } = place
  const may = (condition: string): Guard => ({
    condition: present ? condition : `${value} != null && ${condition}`,
    exact: false,
  })
  const sure = (condition: string): Guard => ({ condition, exact: true })
  if (call.kind === 'enum') {
    const [values = '', exclusions] = enumArguments(context, call)
    return exclusions === undefined ? may(`!${values}.has(${value})`) : undefined
  }
  if (call.kind === 'unique') return present ? { condition: `${value}.length > 1`, exact: false } : undefined
  if (
    call.kind === 'union' &&
    call.discriminator === undefined &&
    nativeType(nonPointer(call.parent)).kind === 'struct'
  ) {
    const members = call.sources.map((source) =>
      source.by === 'field' ? `(${isSet(context.scope, value, source.member)} ? 1 : 0)` : '0',
    )
    const wrong = call.rule === 'union' ? '!== 1' : '> 1'
    return present ? { condition: `${members.join(' + ')} ${wrong}`, exact: false } : undefined
  }
  if (call.kind === 'type') return typeGuard(context, call.type, place, present)
  if (call.kind !== 'constraint') return undefined
  const [argument] = call.args
  const limit = argument === undefined ? '' : literal(argument)
  switch (call.name) {
    case 'requiredValue':
    case 'optionalValue':
      return unsetValue(place, sure)
    case 'forbiddenValue': {
      const unset = unsetValue(place, sure)
      return unset && sure(`!(${unset.condition})`)
    }
    case 'requiredPointer':
    case 'optionalPointer':
      return sure(`${value} === undefined`)
    case 'forbiddenPointer':
      return sure(`${value} !== undefined`)
    case 'requiredSlice':
    case 'optionalSlice':
      return sure(`${value} === undefined || ${value}.length === 0`)
    case 'forbiddenSlice':
      return sure(`${value} !== undefined && ${value}.length > 0`)
    case 'requiredMap':
    case 'optionalMap':
      return sure(`!${context.scope.validate('isSetMap')}(${value})`)
    case 'forbiddenMap':
      return sure(`${context.scope.validate('isSetMap')}(${value})`)
    case 'immutable':
      return sure("op.type === 'update'")
    case 'maxLength':
      return may(`${value}.length > ${limit}`)
    case 'minLength':
      // At most two UTF-16 units make a code point.
      return may(`${value}.length < ${Number(argument) * 2}`)
    case 'maxBytes':
      // At most three bytes for a UTF-16 unit.
      return may(`${value}.length > ${Math.floor(Number(argument) / 3)}`)
    case 'minItems':
      return present && !isBytes(place.type) ? sure(`${value}.length < ${limit}`) : undefined
    case 'maxItems':
      return !isBytes(place.type)
        ? sure(`${present ? value : `(${value}?.length ?? 0)`}${present ? '.length' : ''} > ${limit}`)
        : undefined
    case 'minProperties':
      return sure(`${context.scope.validate('mapSize')}(${value}) < ${limit}`)
    case 'maxProperties':
      return sure(`${context.scope.validate('mapSize')}(${value}) > ${limit}`)
    case 'minimum':
      return may(`${value} < ${limit}`)
    case 'maximum':
      return may(`${value} > ${limit}`)
    default: {
      const predicate = FORMAT_PREDICATES[call.name]
      return predicate === undefined ? undefined : may(`!${context.scope.validate(predicate)}(${value})`)
    }
  }
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
  return {
    condition: conditions.length === 1 ? conditions.join('') : conditions.map((one) => `(${one})`).join(' || '),
    exact: false,
  }
}

/** More conditions than this read better in the type's own function. */
const MAX_INLINED = 2

function unsetValue({ value, type }: Place, sure: (condition: string) => Guard): Guard | undefined {
  const native = nativeType(type)
  if (!isBuiltin(native)) return undefined
  return sure(native.kind === 'string' ? `${value} === ''` : native.kind === 'bool' ? `!${value}` : `${value} === 0`)
}

/** Functions that tell a valid value from an invalid one faster than the errors can be made. */
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
