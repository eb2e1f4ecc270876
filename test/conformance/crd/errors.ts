import { goJson } from '../../../apimachinery/go/index.js'
import { omittedValue, type FieldError, type FieldErrorList, type GoType } from 'kubevet/runtime'
import { RawJson, type ErrorResult } from './case.js'

/** Bytes of a value of an internal type up to which results have it, and the text with it. */
const LONGEST_INTERNAL_VALUE = 2000

/** Types whose errors have no value. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['FieldValueRequired', 'FieldValueForbidden', 'InternalError'])

/** Field errors as results have them, in their order: by field, type, detail and value. */
export const errorResults = (errors: FieldErrorList): ErrorResult[] =>
  errors
    .map(errorResult)
    .map((error) => ({ error, key: [error.field, error.type, error.detail, error.badValue?.text ?? ''] }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ error }) => error)

function errorResult(error: FieldError): ErrorResult {
  const { type, field, detail } = error
  const result = { type, field, detail, text: error.toString() }
  if (WITHOUT_VALUE.has(type) || error.badValue === omittedValue) return result
  const text = goJson(error.badValue, error.valueType)
  const isTooLong = isInternal(error.valueType) && Buffer.byteLength(text) > LONGEST_INTERNAL_VALUE
  return isTooLong ? { type, field, detail } : { ...result, badValue: new RawJson(text) }
}

/** Whether a type is one of the server's own for CRDs, whose JSON has Go's field names. */
function isInternal(type: GoType | undefined): boolean {
  if (type?.kind === 'pointer' || type?.kind === 'list') return isInternal(type.elem)
  return type?.kind === 'struct' && type.name.startsWith('apiextensions.')
}

/** By bytes, as Go compares. */
function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (const [index, part] of a.entries()) {
    const order = Buffer.compare(Buffer.from(part), Buffer.from(b[index] as string))
    if (order !== 0) return order
  }
  return 0
}
