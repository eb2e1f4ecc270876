// What kube-apiserver itself refuses, as findings.
import type { FieldError } from '../../apimachinery/field/index.js'
import { trimSpace } from '../../apimachinery/text/index.js'
import type { PolicyObject } from '../api/model.js'
import { isPolicy } from '../api/policy-kind.js'
import { validatePolicyObject } from '../validation/validate.js'
import { expressionsOf } from '../expression/policy-expressions.js'
import { partOfError, type ExpressionPart } from '../../analysis/expression/index.js'

interface ValidationFinding {
  /** The type of the error: `FieldValueInvalid`; where it has an origin, that: `format=k8s-label-key`. */
  readonly code: string
  readonly field: string
  readonly part?: ExpressionPart
  readonly message: string
}

/** The errors of an object that is created or, with `old`, updated. */
export function validationFindings(
  object: PolicyObject,
  options: { readonly compatibility: string; readonly old?: PolicyObject | undefined },
): readonly ValidationFinding[] {
  const expressions = isPolicy(object) ? expressionsOf(object) : []
  const written = new Map(expressions.map(({ field, text }) => [field, text]))
  return validatePolicyObject(object, options).map((error) => findingOf(error, written.get(error.field)))
}

function findingOf(error: FieldError, written: string | undefined): ValidationFinding {
  const part = written === undefined ? undefined : partOf(error, written)
  return {
    code: error.origin === '' ? error.type : error.origin,
    field: error.field,
    ...(part === undefined ? {} : { part }),
    message: error.toString(),
  }
}

/** The part of an expression that its first compile error is about. The bad value is the expression, possibly trimmed. */
function partOf({ field, badValue, detail }: FieldError, written: string): ExpressionPart | undefined {
  if (typeof badValue !== 'string' || !detail.startsWith('compilation failed: ')) return undefined
  // An audit annotation is compiled trimmed, but shown as it was written.
  const compiled = field.endsWith('.valueExpression') ? trimSpace(badValue) : badValue
  return partOfError(written, compiled, detail)
}
