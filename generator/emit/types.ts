// How types look in generated code: as TypeScript, as descriptors of Go types, and their zero values.
import { isBuiltin, nativeType } from '../../tags/model/index.js'
import type { Member, Type } from '../../tags/index.js'
import { fieldDefaults } from '../resolve/defaults.js'
import { optionalProperty, property } from './property.js'
import type { ModuleScope } from './scope.js'
import {
  binary,
  call,
  conditional,
  either,
  type Expression,
  json,
  listOf,
  literal,
  member as memberOf,
  named,
  NULL,
  orElse,
  send,
  text,
  type TypeExpression,
  UNDEFINED,
} from '../../code/tree/index.js'

/** Bytes are base64 text in JSON, and a list of bytes in Go. */
export const isBytes = (type: Type): boolean => {
  const native = nativeType(type)
  if (native.kind !== 'list') return false
  const elem = nativeType(native.elem)
  return isBuiltin(elem) && elem.kind === 'uint8' && elem.valueKind === undefined
}

/** The type of a value in TypeScript; typedefs count as what they stand for, so that their zero value fits, too. */
export function tsType(scope: ModuleScope, type: Type): TypeExpression {
  switch (type.kind) {
    case 'alias':
      return tsType(scope, type.underlying)
    case 'struct':
      return scope.userType(type)
    case 'pointer':
      return tsType(scope, type.elem)
    case 'list': {
      if (isBytes(type)) return named('string')
      const elem = tsType(scope, type.elem)
      return listOf(type.elem.kind === 'pointer' ? either(elem, named('null')) : elem)
    }
    case 'map':
      return named('Record', named('string'), tsType(scope, type.elem))
    case 'any':
    case 'unsupported':
      return named('unknown')
    default:
      return named(type.kind === 'string' ? 'string' : type.kind === 'bool' ? 'boolean' : 'number')
  }
}

/** An expression for the Go type. `isIncluded` says which modules' types are known; others count as any value. */
export function goType(scope: ModuleScope, type: Type, isIncluded: (module: string) => boolean): Expression {
  const go = scope.runtime('go')
  const describe = (one: Type): Expression => goType(scope, one, isIncluded)
  switch (type.kind) {
    case 'pointer':
      return send(go, 'pointer', describe(type.elem))
    case 'list':
      return isBytes(type) ? memberOf(go, 'bytes') : send(go, 'list', describe(type.elem))
    case 'map':
      return send(go, 'map', describe(type.elem))
    case 'alias': {
      if (!isIncluded(type.module)) return memberOf(go, 'any')
      const { underlying } = type
      return isBuiltin(underlying) ? send(go, 'named', describe(underlying)) : describe(underlying)
    }
    case 'struct':
      return isIncluded(type.module) ? scope.structType(type) : memberOf(go, 'any')
    case 'any':
    case 'unsupported':
      return memberOf(go, 'any')
    default:
      return memberOf(go, type.valueKind ?? type.kind)
  }
}

/** An expression for a field of a struct's Go type. */
export function goField(scope: ModuleScope, member: Member, isIncluded: (module: string) => boolean): Expression {
  const go = scope.runtime('go')
  const described = goType(scope, member.type, isIncluded)
  if (!member.embedded) {
    const { defaults } = fieldDefaults(member.comments, member.type)
    const rest = Object.keys(defaults).length === 0 ? [] : [json(defaults)]
    return send(go, member.omitZero ? 'omitZero' : 'field', text(member.jsonName), described, ...rest)
  }
  return send(go, 'embedded', described)
}

/** The zero value as an expression; undefined for types that can be nil. */
export function zero(scope: ModuleScope, type: Type): Expression | undefined {
  const native = nativeType(type)
  if (isBuiltin(native)) return literal(native.kind === 'string' ? '' : native.kind === 'bool' ? false : 0)
  if (native.kind !== 'struct') return undefined
  if (native.custom === undefined) return scope.runtime('zeroStruct')
  const { zero: unset = null } = native.custom
  return unset === null ? NULL : literal(unset)
}

/** A member's value, with the zero value for a missing one; undefined for nil. */
export function memberValue(scope: ModuleScope, object: Expression, member: Member): Expression {
  if (member.embedded) return object
  return orElse(property(scope, object, member.jsonName), zero(scope, member.type) ?? UNDEFINED)
}

/** The same of a struct that may be missing: then it is undefined. */
export function oldMemberValue(scope: ModuleScope, object: Expression, member: Member): Expression {
  if (member.embedded) return object
  const none = zero(scope, member.type)
  if (none === undefined) return orElse(optionalProperty(scope, object, member.jsonName), UNDEFINED)
  return conditional(object, orElse(property(scope, object, member.jsonName), none), UNDEFINED)
}

/** A discriminator's value as text; empty if it isn't set. */
export function discriminatorValue(scope: ModuleScope, object: Expression, member: Member): Expression {
  if (member.type.kind !== 'pointer') return memberValue(scope, object, member)
  return orElse(member.embedded ? object : property(scope, object, member.jsonName), text(''))
}

/** Whether a member is set. */
export function isSet(scope: ModuleScope, object: Expression, member: Member): Expression {
  const value = property(scope, object, member.jsonName)
  const native = nativeType(member.type)
  switch (native.kind) {
    case 'pointer':
      return binary(value, '!=', NULL)
    case 'list':
      return call(scope.validate('isSetSlice'), value)
    case 'map':
      return call(scope.validate('isSetMap'), value)
    default:
      return call(scope.validate('isSetValue'), value)
  }
}
