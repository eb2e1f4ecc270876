// Failures and lint findings as diagnostics: with a code, a place, and the mend.
import { usage } from '../tags/catalogue/index.js'
import type { TagRegistry } from '../tags/index.js'
import type { Diagnostic } from '../diagnostics/index.js'
import type { LintFinding } from './lint/index.js'
import type { GenerationFailure } from './resolve/failure.js'

/** Codes of generation failures, and what they are about. */
export const FAILURE_CODES = {
  KV1001: 'A tag does not follow the grammar of tags.',
  KV1002: 'A tag cannot be used as it is.',
  KV1003: 'A type has no counterpart in Kubernetes, or cannot be validated.',
  KV1004: 'A source file has a syntax error: fields and tags behind it may be lost.',
  KV1005: 'A read-only package has no validators of a type that could be called.',
} as const

const CODES = { tag: 'KV1002', type: 'KV1003', syntax: 'KV1004', package: 'KV1005' } as const satisfies Record<
  GenerationFailure['cause'],
  keyof typeof FAILURE_CODES
>

export function diagnosticOf(failure: GenerationFailure, registry: TagRegistry): Diagnostic {
  const code = failure.reason.startsWith('failed to parse tags') ? 'KV1001' : CODES[failure.cause]
  const definition = registry.get(failure.chain.at(-1) ?? '')
  const mend = failure.mend ?? (definition && `usage: ${usage(definition)} (${definition.summary})`)
  const chain = failure.chain.map((name) => `tag "${name}": `).join('')
  const where = failure.where === '' ? '' : `${failure.where}: `
  return {
    code,
    severity: 'error',
    message: `${where}${chain}${failure.reason}`,
    span: failure.span,
    ...(mend !== undefined && { mend }),
  }
}

export function lintDiagnosticOf(finding: LintFinding): Diagnostic {
  const { rule, type, member, message, span, severity, mend = rule.mend } = finding
  const field = member === undefined ? '' : `.${member.jsonName || member.name}`
  const name = type === undefined ? '' : `${type.name}${field}: `
  return { code: rule.code, severity, message: `${name}${message}`, span, mend }
}
