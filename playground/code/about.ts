// What is said of the word under the pointer, and of the call that is written.
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import {
  EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { SignatureHelp } from '../../editor/cel/index.js'
import type { PaneHover } from '../model/language.js'
import { aboutElement, element } from './markdown.js'
import type { EditorQuestions } from './questions.js'

/** Under the pointer, and by Ctrl+K Ctrl+I, at the cursor. */
export const hoverOf = (questions: EditorQuestions): Extension => [
  hoverTooltip(async (_, offset) => {
    const found = await questions.hover(offset)
    return found === undefined ? null : tooltipOf(found)
  }),
  atCursor,
  keymap.of([
    {
      key: 'Mod-i',
      run: (view) => {
        void questions.hover(view.state.selection.main.head).then((found) => {
          view.dispatch({ effects: show.of(found === undefined ? null : tooltipOf(found)) })
        })
        return true
      },
    },
    {
      key: 'Escape',
      run: (view) => {
        if (view.state.field(atCursor) === null) return false
        view.dispatch({ effects: show.of(null) })
        return true
      },
    },
  ]),
]

const tooltipOf = ({ range, code, text }: PaneHover): Tooltip => ({
  pos: range.start,
  end: range.end,
  above: true,
  create: () => ({ dom: aboutElement(code, text) }),
})

const show = StateEffect.define<Tooltip | null>()

/** What was asked for with a key, until something is written or the cursor moves. */
const atCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update: (tooltip, { effects, docChanged, selection }) => {
    for (const effect of effects) if (effect.is(show)) return effect.value
    return docChanged || selection !== undefined ? null : tooltip
  },
  provide: (field) => showTooltip.from(field),
})

const showSignature = StateEffect.define<Tooltip | null>()

const signature = StateField.define<Tooltip | null>({
  create: () => null,
  update: (tooltip, { effects, changes }) => {
    for (const effect of effects) if (effect.is(showSignature)) return effect.value
    return tooltip && { ...tooltip, pos: changes.mapPos(tooltip.pos) }
  },
  provide: (field) => showTooltip.from(field),
})

/** While a call is written: which parameters it takes. */
export const signatureOf = (questions: EditorQuestions): Extension => [
  signature,
  ViewPlugin.define((view) => ({
    update: ({ docChanged, selectionSet, state, transactions }: ViewUpdate) => {
      const isTyped = transactions.some((one) => one.isUserEvent('input') || one.isUserEvent('delete'))
      const isShown = state.field(signature) !== null
      if (!(docChanged && isTyped) && !(selectionSet && isShown)) return
      void ask(view, questions)
    },
  })),
  EditorView.domEventHandlers({
    blur: (_, view) => {
      if (view.state.field(signature) !== null) view.dispatch({ effects: showSignature.of(null) })
    },
  }),
  keymap.of([
    { key: 'Mod-Shift-Space', run: (view) => (void ask(view, questions), true) },
    {
      key: 'Escape',
      run: (view) => {
        if (view.state.field(signature) === null) return false
        view.dispatch({ effects: showSignature.of(null) })
        return true
      },
    },
  ]),
]

async function ask(view: EditorView, questions: EditorQuestions): Promise<void> {
  const { state } = view
  const offset = state.selection.main.head
  // Listeners are told of a change after plugins: whoever answers must know of it first.
  await undefined
  const isInCall = lineBefore(state, offset).includes('(')
  const found = isInCall ? await questions.signatureHelp(offset) : undefined
  if (view.state.doc !== state.doc || (found === undefined && view.state.field(signature) === null)) return
  const [first] = found?.signatures ?? []
  view.dispatch({
    effects: showSignature.of(first === undefined || found === undefined ? null : tooltip(found, offset)),
  })
}

/** Calls are short: that none is open a few lines before is soon known. */
const lineBefore = (state: EditorState, offset: number): string => state.sliceDoc(Math.max(0, offset - 500), offset)

/** The most signatures that are shown. */
const FEW = 3

const tooltip = ({ signatures, parameter }: SignatureHelp, pos: number): Tooltip => ({
  pos,
  above: true,
  create: () => {
    const shown = signatures.slice(0, FEW).map(({ text, parameters }) => {
      const current = parameters[parameter]
      const open = text.lastIndexOf('(', text.length - 1)
      const at = current === undefined ? -1 : text.indexOf(current, Math.max(0, open))
      if (current === undefined || at < 0) return element('pre', [text])
      return element('pre', [text.slice(0, at), element('strong', [current]), text.slice(at + current.length)])
    })
    const rest = signatures.length - shown.length
    return { dom: element('div', rest > 0 ? [...shown, element('p', [`and ${rest} more`])] : shown, 'cm-about') }
  },
})
