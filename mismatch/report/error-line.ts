import { FieldError } from '../../apimachinery/field/index.js'
import type { ErrorRecord, FieldErrorType } from '../../runtime/index.js'

/** A recorded error as Kubernetes prints it, with the values that the record shows. */
export const errorLine = ({ type, field, detail, badValue }: ErrorRecord): string =>
  new FieldError({ type: type as FieldErrorType, field, badValue, detail }).toString()
