// Where in an expression a compile error is.
import { partOfError } from '../../analysis/expression/index.js'
import type { FieldError } from '../../apimachinery/field/index.js'
import type { Span } from '../../diagnostics/index.js'
import { spanOfPart } from '../../manifest/place/index.js'
import type { Manifest } from '../../manifest/index.js'

/** The part of a rule or messageExpression, at a field, that its first compile error is about; undefined for other errors. */
export function expressionSpan(error: FieldError, field: string, { place }: Manifest): Span | undefined {
  const text = expressionOf(error)
  const part = text === undefined ? undefined : partOfError(text, text, error.detail)
  return part && spanOfPart(place, field, part.text, part)
}

/** The bad value of such an error is the whole rule, with Go's field names. */
function expressionOf({ field, badValue }: FieldError): string | undefined {
  const { Rule, MessageExpression } = (badValue ?? {}) as { Rule?: unknown; MessageExpression?: unknown }
  const text = field.endsWith('.messageExpression') ? MessageExpression : Rule
  return typeof text === 'string' ? text : undefined
}
