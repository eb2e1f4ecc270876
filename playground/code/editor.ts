// An editor of one pane. It stands in a shadow tree: there its styles are constructed sheets, which a strict content security
// policy allows.
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import type { Range, Token } from '../../editor/cel/index.js'
import type { PaneEdit, PaneFinding } from '../model/answer.js'
import type * as Assistance from './assistance.js'
import type { EditorQuestions } from './questions.js'
import { syntaxOf } from './syntax.js'
import { theme } from './theme.js'
import { pointEffect, tokensEffect, tokensOf } from './tokens.js'
import { typingOverSelection } from './typing.js'

export interface EditorSettings {
  /** What screen readers call it. */
  readonly label: string
  readonly language: 'cel' | 'yaml' | 'typescript'
  /** What is shown while it is empty. */
  readonly hint: string
  readonly text: string
  readonly questions: EditorQuestions
  /** The user changed the text. */
  changed(text: string): void
  /** A fix of a finding was chosen: its edits may be of other panes as well. */
  fix(edits: readonly PaneEdit[]): void
}

/** One editor in its element. */
export interface Editor {
  readonly text: string
  setText(text: string): void
  setFindings(findings: readonly PaneFinding[]): void
  setTokens(tokens: readonly Token[]): void
  edit(edits: readonly PaneEdit[]): void
  /** Shows a place without moving there; undefined shows none. */
  point(range: Range | undefined): void
  /** Goes to a place. */
  select(range: Range): void
  focus(): void
  destroy(): void
}

/** Marks changes that did not come from the user. */
const fromOutside = Annotation.define<boolean>()

export function createEditor(host: HTMLElement, settings: EditorSettings): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const syntax = new Compartment()
  const assistance = new Compartment()
  let isOpen = true
  let found: readonly PaneFinding[] = []
  let assisted: Promise<typeof Assistance> | undefined
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: settings.text,
      extensions: [extensionsOf(settings), assistance.of([]), syntax.of([])],
    }),
  })
  /** The page is there, and has its first answer: what makes it nicer may be loaded. */
  const loadRest = async (): Promise<typeof Assistance> => {
    await new Promise((resolve) => setTimeout(resolve))
    const [module, grammar] = await Promise.all([import('./assistance.js'), syntaxOf(settings.language)])
    if (isOpen) {
      const helping = assistance.reconfigure(module.assistanceOf(settings.questions))
      view.dispatch({ effects: [helping, syntax.reconfigure(grammar)] })
    }
    return module
  }
  return {
    get text() {
      return view.state.doc.toString()
    },
    setText: (text) => {
      if (view.state.doc.toString() === text) return
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        annotations: fromOutside.of(true),
      })
    },
    setFindings: (findings) => {
      found = findings
      assisted ??= loadRest()
      void assisted.then(({ findingsSpec }) => {
        // What came meanwhile is shown by itself.
        if (isOpen && found === findings) view.dispatch(findingsSpec(view.state, findings, settings.fix))
      })
    },
    setTokens: (tokens) => view.dispatch({ effects: tokensEffect(tokens) }),
    edit: (edits) => {
      view.dispatch({ changes: edits.map(({ from, to, insert }) => ({ from, to, insert })), userEvent: 'input.fix' })
    },
    point: (range) => view.dispatch({ effects: pointEffect(range) }),
    select: ({ start, end }) => {
      const { length } = view.state.doc
      view.dispatch({
        selection: { anchor: Math.min(start, length), head: Math.min(end, length) },
        scrollIntoView: true,
      })
      view.focus()
    },
    focus: () => view.focus(),
    destroy: () => {
      isOpen = false
      view.destroy()
    },
  }
}

/** What an editor needs to show its text and to be written in. */
const extensionsOf = (settings: EditorSettings): Extension => [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  EditorView.lineWrapping,
  tokensOf,
  typingOverSelection,
  placeholder(settings.hint),
  EditorView.contentAttributes.of({
    tabindex: '0',
    'aria-label': settings.label,
    spellcheck: 'false',
    autocapitalize: 'off',
  }),
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (docChanged && !transactions.every((one) => one.annotation(fromOutside) === true)) {
      settings.changed(state.doc.toString())
    }
  }),
  keymap.of([{ key: 'Shift-Alt-f', run: (view) => (void format(view, settings), true) }]),
  theme,
]

async function format(view: EditorView, { questions }: EditorSettings): Promise<void> {
  const { state } = view
  const edits = await questions.format(state.selection.main.head)
  if (edits === undefined || edits.length === 0 || view.state.doc !== state.doc) return
  view.dispatch({ changes: edits.map(({ from, to, insert }) => ({ from, to, insert })), userEvent: 'input.format' })
}
