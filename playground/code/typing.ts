// Typing over a selection.
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * Makes the change itself that Chromium would make with an inline style, to keep the looks of what it replaces: the page's content
 * security policy forbids such styles, and editors have no use for them.
 */
export const typingOverSelection: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main, ranges } = view.state.selection
    const { data: text } = event
    if (event.inputType !== 'insertText' || text === null || main.empty || ranges.length > 1 || view.composing)
      return false
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true })
    const handlers = view.state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, main.from, main.to, text, insert))) view.dispatch(insert())
    event.preventDefault()
    return true
  },
})
