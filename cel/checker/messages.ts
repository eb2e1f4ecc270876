// Every message of the checker and of the validators, word for word cel-go's (`checker/errors.go`, `cel/validator.go`).
import { formatOperands, formatType } from '../value/type/format.js'
import type { Type } from '../value/type/type.js'

/** Kubernetes sets no container, so the name in these messages is always empty. */
const CONTAINER = ''

export const undeclaredReference = (name: string): string =>
  `undeclared reference to '${name}' (in container '${CONTAINER}')`

export const noMatchingOverload = (name: string, operands: readonly Type[], member: boolean): string =>
  `found no matching overload for '${name}' applied to '${formatOperands(operands, member)}'`

export const typeMismatch = (expected: Type, actual: Type): string =>
  `expected type '${formatType(expected)}' but found '${formatType(actual)}'`

export const fieldTypeMismatch = (field: string, expected: Type, actual: Type): string =>
  `expected type of field '${field}' is '${formatType(expected)}' but provided type is '${formatType(actual)}'`

export const undefinedField = (field: string): string => `undefined field '${field}'`

export const unexpectedFailedResolution = (typeName: string): string => `unexpected failed resolution of '${typeName}'`

export const noFieldSelection = (type: Type): string => `type '${formatType(type)}' does not support field selection`

export const notAComprehensionRange = (type: Type): string =>
  `expression of type '${formatType(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`

export const notAMessageType = (typeName: string): string => `'${typeName}' is not a message type`

/** The argument of a call that can't be what the function takes: `invalid duration argument`. */
export const invalidArgument = (functionName: string): string => `invalid ${functionName} argument`
