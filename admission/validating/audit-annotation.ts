// The audit annotations of policies (apiserver's `policy/validating/{validator,dispatcher}.go`).
import { typeName } from '../../cel/value/index.js'
import type { Value } from '../../cel/index.js'
import { byteLength, trimSpace } from '../../apimachinery/text/index.js'
import { isQualifiedName } from '../../apimachinery/content/index.js'
import type { AuditAnnotation, FailurePolicy } from '../api/model.js'
import type { EvaluationResult } from '../expression/condition.js'
import type { AuditAnnotationDecision } from '../verdict/verdict.js'

/** Bytes of the longest value that is published. */
const MAX_VALUE_BYTES = 10_240

/** What an annotation's expression came to. Of errors only policies that must not fail are spared. */
export function auditAnnotationDecision(
  { key, valueExpression }: AuditAnnotation,
  { value, error }: EvaluationResult,
  failurePolicy: FailurePolicy,
): AuditAnnotationDecision {
  if (error !== undefined) return { key, action: failurePolicy === 'Ignore' ? 'exclude' : 'error', error }
  if (value === null) return { key, action: 'exclude' }
  if (typeof value !== 'string') {
    const text = `valueExpression '${valueExpression}' resulted in unsupported return type: ${typeName(value as Value)}. `
    return { key, action: 'error', error: `${text}Return type must be either string or null.` }
  }
  const text = trimSpace(value)
  return text === '' ? { key, action: 'exclude' } : { key, action: 'publish', value: text }
}

/** What the audit event is annotated with. */
export class AuditAnnotations {
  readonly #annotations = new Map<string, string>()

  /** Adds what a policy published for its bindings and params: distinct values are joined. */
  publish(policy: string, published: ReadonlyMap<string, ReadonlySet<string>>): void {
    for (const [key, values] of published) this.add(`${policy}/${key}`, [...values].join(', '))
  }

  /** Adds an annotation, unless its key is none or has another value already (`Attributes.AddAnnotation`). */
  add(key: string, value: string): void {
    const isKey = key.split('/').length === 2 && isQualifiedName(key).length === 0
    if (isKey && !this.#annotations.has(key)) this.#annotations.set(key, value)
  }

  /** All of them, by key. */
  toRecord(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#annotations)
  }
}

/** A value cut to what is published; of a character that is cut each byte is shown as U+FFFD, as Go's JSON has it. */
export function truncated(value: string): string {
  if (value.length * 3 <= MAX_VALUE_BYTES || byteLength(value) <= MAX_VALUE_BYTES) return value
  const bytes = new TextEncoder().encode(value)
  let end = MAX_VALUE_BYTES
  while (isContinuation(bytes[end])) end--
  return new TextDecoder().decode(bytes.subarray(0, end)) + '\ufffd'.repeat(MAX_VALUE_BYTES - end)
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80
