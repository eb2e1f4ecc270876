// What helps while one writes: completion, documentation, parameters, findings, search, undoing. Loaded when the first answer is there.
import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab, temporarilySetTabFocusMode } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import type { EditorState, Extension, TransactionSpec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import type { PaneEdit, PaneFinding } from '../model/answer.js'
import { hoverOf, signatureOf } from './about.js'
import { completionOf } from './completion.js'
import type { EditorQuestions } from './questions.js'

export const assistanceOf = (questions: EditorQuestions): Extension => [
  history(),
  foldGutter({ openText: '▾', closedText: '▸' }),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  highlightSelectionMatches(),
  completionOf(questions),
  hoverOf(questions),
  signatureOf(questions),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...lintKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...defaultKeymap,
    // Whoever has nothing but a keyboard gets out: after Escape, Tab moves on.
    { key: 'Escape', run: temporarilySetTabFocusMode },
    indentWithTab,
  ]),
]

/** @param fix makes the edits of a fix, which may be of other panes as well */
export const findingsSpec = (
  state: EditorState,
  findings: readonly PaneFinding[],
  fix: (edits: readonly PaneEdit[]) => void,
): TransactionSpec =>
  setDiagnostics(
    state,
    findings.map((one) => diagnosticOf(one, state, fix)),
  )

function diagnosticOf(
  finding: PaneFinding,
  { doc }: EditorState,
  fix: (edits: readonly PaneEdit[]) => void,
): Diagnostic {
  const from = Math.min(finding.from, doc.length)
  const { severity, message, mend, code, fixes } = finding
  return {
    from,
    to: Math.max(from, Math.min(finding.to, doc.length)),
    severity,
    source: code,
    message: mend === undefined ? message : `${message}\n${mend}`,
    actions: fixes.map(({ title, edits }) => ({ name: title, apply: () => fix(edits) })),
  }
}
