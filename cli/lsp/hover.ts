// What is said of a place in an expression.
import { type Hover, MarkupKind, type SignatureHelp } from 'vscode-languageserver'
import { hover, signatureHelp } from '../../editor/cel/index.js'
import type { ExpressionPlace } from './language-session.js'
import { toRange } from './places.js'

export function hoverAt({ document, placed, offset }: ExpressionPlace): Hover | null {
  const found = hover(placed.edited, offset)
  const range = found && placed.rangeInSource(found.range)
  if (found === undefined || range === undefined) return null
  const value = ['```cel', found.code, '```', ...(found.text === '' ? [] : ['', found.text])].join('\n')
  return { range: toRange(document.source, range), contents: { kind: MarkupKind.Markdown, value } }
}

export function signatureAt({ placed, offset }: ExpressionPlace): SignatureHelp | null {
  const found = signatureHelp(placed.edited, offset)
  if (found === undefined) return null
  return {
    signatures: found.signatures.map(({ text, documentation, parameters }) => ({
      label: text,
      documentation: { kind: MarkupKind.Markdown, value: documentation },
      parameters: parameters.map((label) => ({ label })),
    })),
    activeSignature: 0,
    activeParameter: found.parameter,
  }
}
