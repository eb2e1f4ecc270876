// Errors of an expression as findings at their places.
import {
  type CelCompileError,
  type CelEvaluationError,
  type CheckedAst,
  type Environment,
  type Expr,
} from '../../cel/index.js'
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import { helpFor } from './help.js'

/** The errors of an expression that does not compile, in the order of their places. */
export function compileFindings(error: CelCompileError, source: SourceText, environment: Environment): Diagnostic[] {
  const { phase, message, issues } = error
  const code = `cel/${phase}`
  const whole = { source, start: 0, end: source.text.length }
  if (issues.length === 0) return [finding(code, message, whole, environment)]
  return [...issues]
    .sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1))
    .map((issue) =>
      finding(code, issue.message, issue.offset === undefined ? whole : pointSpan(source, issue.offset), environment),
    )
}

/** The error of an evaluation, at the sub-expression that failed, if it is known. */
export function evaluationFinding(
  error: CelEvaluationError,
  source: SourceText,
  environment: Environment,
  failed?: { readonly ast: CheckedAst; readonly expr: Expr },
): Diagnostic {
  const range = failed && rangeOf(failed.ast, failed.expr)
  const offset = (at: number): number => utf16Offset(source.text, at)
  const span =
    range === undefined
      ? { source, start: 0, end: source.text.length }
      : { source, start: offset(range.start), end: offset(range.end) }
  return finding('cel/eval', error.message, span, environment)
}

/** The range of a node in the text, in code points. */
function rangeOf({ source }: CheckedAst, { id }: Expr): { readonly start: number; readonly end: number } | undefined {
  const position = source.positions.get(id)
  return source.ranges?.get(id) ?? (position === undefined ? undefined : { start: position, end: position })
}

function finding(code: string, message: string, span: Span, environment: Environment): Diagnostic {
  const mend = helpFor(message, environment)
  return { code, severity: 'error', message, span, ...(mend === undefined ? {} : { mend }) }
}

/** The word at a place, with a dot before it, or the place alone if there is none. */
function pointSpan(source: SourceText, codePoints: number): Span {
  const start = utf16Offset(source.text, codePoints)
  const word = /^\.?[A-Za-z_][A-Za-z0-9_]*/.exec(source.text.slice(start, start + 100))?.[0] ?? ''
  return { source, start, end: start + word.length }
}

function utf16Offset(text: string, codePoints: number): number {
  let offset = 0
  for (let rest = codePoints; rest > 0 && offset < text.length; rest--) {
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
  }
  return offset
}
