// The texts of types: messages of the checker print them in one way, results and type values in another.
import type { Type } from './type.js'

/** A type as the checker's messages print it: `timestamp`, `null`, `list(int)`, `wrapper(int)` (`FormatCELType`). */
export function formatType(type: Type): string {
  switch (type.kind) {
    case 'any':
      return 'any'
    case 'duration':
      return 'duration'
    case 'error':
      return '!error!'
    case 'null':
      return 'null'
    case 'timestamp':
      return 'timestamp'
    default:
      return type.parameters.length === 0
        ? declaredName(type)
        : `${type.name}(${type.parameters.map(formatType).join(', ')})`
  }
}

/** A type as results print it: `google.protobuf.Timestamp`, `null_type`, `list(int)` (`Type.String`). */
export function typeText(type: Type): string {
  if (type.kind === 'typeParam') return `<${type.name}>`
  if (type.parameters.length === 0) return declaredName(type)
  return `${type.name}(${type.parameters.map(typeText).join(', ')})`
}

/** The types of a call's operands: `(int, string)`, or `string.(int)` for a method's. */
export function formatOperands(operands: readonly Type[], member: boolean): string {
  const texts = operands.map(formatType)
  return member ? `${texts[0]}.(${texts.slice(1).join(', ')})` : `(${texts.join(', ')})`
}

const declaredName = (type: Type): string => (type.nullable ? `wrapper(${type.name})` : type.name)
