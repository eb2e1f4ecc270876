// The message of a validation that is false (apiserver's `policy/validating/validator.go`).
import type { Value } from '../../cel/index.js'
import { byteLength, trimSpace } from '../../apimachinery/text/index.js'
import type { Validation } from '../api/model.js'

/** Bytes of the longest message that a messageExpression may give (`MaxEvaluatedMessageExpressionSizeBytes`). */
const MAX_MESSAGE_BYTES = 5_120

/** What the messageExpression gave, if that is usable; else the message; else the expression. */
export function denialMessage(validation: Validation, evaluated: Value | undefined): string {
  const dynamic = typeof evaluated === 'string' ? usable(trimSpace(evaluated)) : ''
  if (dynamic !== '') return dynamic
  const message = trimSpace(validation.message ?? '')
  return message === '' ? `failed expression: ${trimSpace(validation.expression)}` : message
}

/** Long messages and those of several lines are dropped. */
const usable = (message: string): string =>
  byteLength(message) > MAX_MESSAGE_BYTES || message.includes('\n') ? '' : message
