import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { EditorQuestions } from './questions.js'
import { aboutElement } from './markdown.js'

/** Icons by kind, as CodeMirror names them. */
const TYPES: Readonly<Record<string, string>> = {
  variable: 'variable',
  field: 'property',
  function: 'function',
  macro: 'keyword',
  type: 'type',
  namespace: 'namespace',
  keyword: 'constant',
  key: 'property',
  value: 'enum',
  tag: 'keyword',
}

export const completionOf = (questions: EditorQuestions): Extension =>
  autocompletion({
    override: [(context) => complete(context, questions)],
    activateOnTyping: true,
    maxRenderedOptions: 200,
    icons: true,
  })

async function complete(context: CompletionContext, questions: EditorQuestions): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[A-Za-z0-9_:]*$/)
  const line = context.state.doc.lineAt(context.pos)
  const before = line.text.slice(0, context.pos - line.from)
  if (!context.explicit && !/(?:[A-Za-z_.+:]|^[\s-]*[\w.-]+: )$/.test(before)) return null
  const found = await questions.complete(context.pos)
  if (found === undefined || found.length === 0 || context.aborted) return null
  const from = found[0]?.range.start ?? word?.from ?? context.pos
  const most = found.length
  return {
    from,
    to: context.pos,
    validFor: /^[A-Za-z0-9_:]*$/,
    options: found.map(({ label, kind, detail, documentation, insert, range }, index): Completion => ({
      label,
      detail: shortened(detail, label),
      type: TYPES[kind] ?? 'text',
      // What is nearest comes first, not what the alphabet has first.
      boost: 99 - (198 * index) / most,
      info: () => aboutElement(detail, documentation),
      apply: (view, _completion, _from, to) => {
        const end = Math.max(to, Math.min(view.state.doc.length, range.end + (to - context.pos)))
        view.dispatch({
          changes: { from: range.start, to: end, insert },
          selection: { anchor: range.start + insert.length },
          userEvent: 'input.complete',
        })
      },
    })),
  }
}

/** A type stands beside its name; a signature is in the documentation. */
const shortened = (detail: string, label: string): string =>
  detail.includes(label)
    ? (/->\s*(.*)$/.exec(detail)?.[1] ?? '')
    : detail.length > 30
      ? `${detail.slice(0, 29)}…`
      : detail
