// Findings as diagnostics of an editor.
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver'
import type { DocumentFinding } from '../../editor/document/index.js'
import type { SourceText, Span } from '../../diagnostics/index.js'
import { toRange } from './places.js'

/** The findings of a text that are at a place in it. */
export const toDiagnostics = (uri: string, source: SourceText, findings: readonly DocumentFinding[]): Diagnostic[] =>
  findings.map(({ diagnostic }) => toDiagnostic(uri, source, diagnostic))

export function toDiagnostic(uri: string, source: SourceText, found: DocumentFinding['diagnostic']): Diagnostic {
  const { code, severity, message, mend, span, related = [] } = found
  const here = related.filter((other) => other.span.source === source)
  return {
    range: toRange(source, inText(span, source)),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'kubevet',
    message: mend === undefined ? message : `${message}\n${mend}`,
    ...(here.length > 0 && {
      relatedInformation: here.map((other) => ({
        location: { uri, range: toRange(source, other.span) },
        message: other.message,
      })),
    }),
  }
}

/** What has no place, or one in another text, is shown at the beginning. */
const inText = (span: Span | undefined, source: SourceText): { readonly start: number; readonly end: number } =>
  span === undefined || span.source !== source ? { start: 0, end: 0 } : span
