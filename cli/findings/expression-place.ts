// Where in an expression a compile error is.
import type { FieldError } from '../../apimachinery/field/index.js'
import type { Span } from '../../diagnostics/index.js'
import { spanOfPart } from '../../manifest/place/index.js'
import type { Manifest } from '../../manifest/index.js'

const COMPILE_ERROR = /compilation failed: ERROR: <input>:(\d+):(\d+): /

/** The part of a rule or messageExpression, at a field, that its first compile error is about; undefined for other errors. */
export function expressionSpan(error: FieldError, field: string, { place }: Manifest): Span | undefined {
  const [, line, column] = COMPILE_ERROR.exec(error.detail) ?? []
  const text = expressionOf(error)
  if (text === undefined || line === undefined || column === undefined) return undefined
  const before = text.split('\n').slice(0, Number(line) - 1)
  const start = before.reduce((points, one) => points + Array.from(one).length + 1, Number(column) - 1)
  // The place of a selection is its dot.
  const [token = ''] = /^(?:\.?\w+|.)/su.exec(Array.from(text).slice(start).join('')) ?? []
  return spanOfPart(place, field, text, { start, end: start + Math.max(token.length, 1) })
}

/** The bad value of such an error is the whole rule, with Go's field names. */
function expressionOf({ field, badValue }: FieldError): string | undefined {
  const { Rule, MessageExpression } = (badValue ?? {}) as { Rule?: unknown; MessageExpression?: unknown }
  const text = field.endsWith('.messageExpression') ? MessageExpression : Rule
  return typeof text === 'string' ? text : undefined
}
