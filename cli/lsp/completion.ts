// Completion in expressions.
import { type CompletionItem, CompletionItemKind, InsertTextFormat, MarkupKind } from 'vscode-languageserver'
import { complete, type Completion } from '../../editor/cel/index.js'
import type { ExpressionPlace } from './language-session.js'
import { toRange } from './places.js'

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  variable: CompletionItemKind.Variable,
  field: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  macro: CompletionItemKind.Function,
  type: CompletionItemKind.Class,
  namespace: CompletionItemKind.Module,
  keyword: CompletionItemKind.Keyword,
}

export function completionItems({ document, placed, offset }: ExpressionPlace): CompletionItem[] {
  const { text, language } = placed.found
  const items = complete(text, offset, language)
  const last = String(items.length).length
  return items.flatMap(({ label, kind, detail, documentation, insert, range }, index): CompletionItem[] => {
    const inSource = placed.rangeInSource(range) ?? emptyRange(placed.rangeInSource({ start: 0, end: text.length }))
    if (inSource === undefined) return []
    return [
      {
        label,
        kind: KINDS[kind],
        detail,
        // What is nearest comes first, not what the alphabet has first.
        sortText: String(index).padStart(last, '0'),
        ...(documentation !== '' && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
        insertTextFormat: InsertTextFormat.PlainText,
        textEdit: { range: toRange(document.source, inSource), newText: insert },
      },
    ]
  })
}

/** At the end of an expression there is no character to replace. */
const emptyRange = (range: { readonly end: number } | undefined): { start: number; end: number } | undefined =>
  range && { start: range.end, end: range.end }
