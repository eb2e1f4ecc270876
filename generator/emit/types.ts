// How types look in generated code: as TypeScript, as descriptors of Go types, and their zero values.
import { isBuiltin, nativeType, type Member, type Type } from '../../tags/index.js'
import { optionalProperty, property, text } from './literal.js'
import type { ModuleScope } from './scope.js'

/** Bytes are base64 text in JSON, and a list of bytes in Go. */
export const isBytes = (type: Type): boolean => {
  const native = nativeType(type)
  return native.kind === 'list' && isBuiltin(nativeType(native.elem), 'uint8')
}

/** The type of a value in TypeScript; typedefs count as what they stand for, so that their zero value fits, too. */
export function tsType(scope: ModuleScope, type: Type): string {
  switch (type.kind) {
    case 'alias':
      return tsType(scope, type.underlying)
    case 'struct':
      return scope.userType(type)
    case 'pointer':
      return tsType(scope, type.elem)
    case 'list':
      if (isBytes(type)) return 'string'
      return type.elem.kind === 'pointer' ? `(${tsType(scope, type.elem)} | null)[]` : `${tsType(scope, type.elem)}[]`
    case 'map':
      return `Record<string, ${tsType(scope, type.elem)}>`
    case 'any':
    case 'unsupported':
      return 'unknown'
    default:
      return type.kind === 'string' ? 'string' : type.kind === 'bool' ? 'boolean' : 'number'
  }
}

/** An expression for the Go type. `isIncluded` tells whose types are known; others count as any value. */
export function goType(scope: ModuleScope, type: Type, isIncluded: (module: string) => boolean): string {
  const go = scope.runtime('go')
  const describe = (one: Type): string => goType(scope, one, isIncluded)
  switch (type.kind) {
    case 'pointer':
      return `${go}.pointer(${describe(type.elem)})`
    case 'list':
      return isBytes(type) ? `${go}.bytes` : `${go}.list(${describe(type.elem)})`
    case 'map':
      return `${go}.map(${describe(type.elem)})`
    case 'alias': {
      if (!isIncluded(type.module)) return `${go}.any`
      const { underlying } = type
      return isBuiltin(underlying) ? `${go}.named(${describe(underlying)})` : describe(underlying)
    }
    case 'struct':
      return isIncluded(type.module) ? scope.structType(type) : `${go}.any`
    case 'unsupported':
      return `${go}.any`
    default:
      return `${go}.${type.kind}`
  }
}

/** An expression for a field of a struct's Go type. */
export function goField(scope: ModuleScope, member: Member, isIncluded: (module: string) => boolean): string {
  const go = scope.runtime('go')
  const described = goType(scope, member.type, isIncluded)
  if (member.embedded) return described === `${go}.any` ? '' : `${go}.embedded(${described})`
  return `${go}.${member.omitZero ? 'omitZero' : 'field'}(${text(member.jsonName)}, ${described})`
}

/** The zero value as an expression; undefined for types that can be nil. */
export function zero(scope: ModuleScope, type: Type): string | undefined {
  const native = nativeType(type)
  if (isBuiltin(native)) return native.kind === 'string' ? "''" : native.kind === 'bool' ? 'false' : '0'
  return native.kind === 'struct' ? scope.runtime('zeroStruct') : undefined
}

/** A member's value, with the zero value for a missing one; undefined for nil. */
export function memberValue(scope: ModuleScope, object: string, member: Member): string {
  if (member.embedded) return object
  return `${ownProperty(scope, object, member)} ?? ${zero(scope, member.type) ?? 'undefined'}`
}

/** The same of a struct that may be missing: then it is undefined. */
export function oldMemberValue(scope: ModuleScope, object: string, member: Member): string {
  if (member.embedded) return object
  const none = zero(scope, member.type)
  if (none === undefined) {
    noteOwn(scope, member)
    return `${optionalProperty(object, member.jsonName)} ?? undefined`
  }
  return `${object} ? (${ownProperty(scope, object, member)} ?? ${none}) : undefined`
}

/** Whether a member is set. */
export function isSet(scope: ModuleScope, object: string, member: Member): string {
  const value = ownProperty(scope, object, member)
  const native = nativeType(member.type)
  switch (native.kind) {
    case 'pointer':
      return `${value} != null`
    case 'list':
      return scope.validate(`isSetSlice(${value})`)
    case 'map':
      return scope.validate(`isSetMap(${value})`)
    default:
      return scope.validate(`isSetValue(${value})`)
  }
}

function ownProperty(scope: ModuleScope, object: string, member: Member): string {
  noteOwn(scope, member)
  return property(object, member.jsonName)
}

/** Names that objects inherit are read through a function of the runtime. */
function noteOwn(scope: ModuleScope, member: Member): void {
  if (property('x', member.jsonName).startsWith('own(')) scope.runtime('own')
}
