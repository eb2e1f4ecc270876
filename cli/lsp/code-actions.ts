// What can be done about findings, and with expressions.
import { type CodeAction, CodeActionKind, type TextEdit } from 'vscode-languageserver'
import { format } from '../../cel/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { DocumentFinding, ManifestDocument } from '../../editor/document/index.js'
import type { Range } from '../../editor/cel/index.js'
import { correctionsAt, correctionTitle, type PlacedExpression } from '../../editor/expression/index.js'
import { toDiagnostic } from './diagnostics.js'
import { toRange } from './places.js'

/** Mends and comments for findings that touch a range of offsets; of each finding the mend first. */
export function findingActions(
  uri: string,
  { source }: ManifestDocument,
  findings: readonly DocumentFinding[],
  touches: (span: { readonly start: number; readonly end: number }) => boolean,
): CodeAction[] {
  return findings.flatMap((finding): CodeAction[] => {
    const { diagnostic, isSilenceable } = finding
    const { span, code, mend } = diagnostic
    if (span === undefined || span.source !== source || !touches(span)) return []
    const common = { kind: CodeActionKind.QuickFix, diagnostics: [toDiagnostic(uri, source, diagnostic)] }
    const fixed = finding.fixed?.()
    return [
      ...(fixed === undefined
        ? []
        : [
            {
              ...common,
              title: titleOf(mend, code),
              isPreferred: true,
              edit: { changes: { [uri]: [change(source, fixed)] } },
            },
          ]),
      ...(isSilenceable
        ? [
            {
              ...common,
              title: `Ignore ${code} here`,
              edit: { changes: { [uri]: [ignoreComment(source, span.start, code)] } },
            },
          ]
        : []),
    ]
  })
}

/** `set maxItems: 64 on spec.hosts[]`; the advice to run a command is for terminals. */
function titleOf(mend: string | undefined, code: string): string {
  const text = mend?.replace(/: (?:this narrows the API; )?kubevet lint --fix.*$/, '') ?? `fix ${code}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The one edit that makes a text another: what both begin and end with stays. */
export function change(source: SourceText, after: string): TextEdit {
  const before = source.text
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let tail = 0
  while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  const range = toRange(source, { start, end: before.length - tail })
  return { range, newText: after.slice(start, after.length - tail) }
}

/** A comment above the line, with room for the reason. */
function ignoreComment(source: SourceText, offset: number, code: string): TextEdit {
  const { line } = source.position(offset)
  const [start] = source.lineRange(line)
  const [indent = ''] = /^\s*/.exec(source.lineText(line)) ?? []
  const range = toRange(source, { start, end: start })
  return { range, newText: `${indent}# kubevet-ignore ${code}: why\n` }
}

/** The words that are most likely meant by those that the compiler does not know, where they touch a range. */
export const correctionActions = (
  uri: string,
  { source }: ManifestDocument,
  expressions: readonly PlacedExpression[],
  range: Range,
): CodeAction[] =>
  correctionsAt(expressions, range).map((correction) => ({
    title: correctionTitle(correction),
    kind: CodeActionKind.QuickFix,
    isPreferred: true,
    edit: { changes: { [uri]: [{ range: toRange(source, correction.range), newText: correction.insert }] } },
  }))

/** Lays out the expression of a literal block scalar; other styles would need quotes and folds of their own. */
export function formatActions(uri: string, { source }: ManifestDocument, placed: PlacedExpression): CodeAction[] {
  const { span, found, edited } = placed
  const written = source.text.slice(span.start, span.end)
  const [header = ''] = /^\|[-+]?\n/.exec(written) ?? []
  if (header === '' || edited.ast === undefined) return []
  const [indent = ''] = /^ */.exec(written.slice(header.length)) ?? []
  const text = found.text.replace(/\n+$/, '')
  const formatted = format(text, { width: Math.max(20, 80 - indent.length) })
  if (formatted === text) return []
  const lines = formatted.split('\n').map((line) => (line === '' ? '' : indent + line))
  const end = /\n*$/.exec(written)?.[0] ?? ''
  const newText = `${header}${lines.join('\n')}${end}`
  return [
    {
      title: 'Format the expression',
      kind: CodeActionKind.RefactorRewrite,
      edit: { changes: { [uri]: [{ range: toRange(source, span), newText }] } },
    },
  ]
}
