// A pane: an editor with its title.
import { useEffect, useRef } from 'preact/hooks'
import { createEditor, type Editor, type EditorQuestions } from '../code/index.js'
import type { PaneEdit } from '../model/answer.js'
import type { Pane } from '../model/mode.js'
import { isTyped } from '../model/typed.js'

interface PaneProps {
  readonly pane: Pane
  /** What it begins with; from then on the text is the editor's. */
  readonly text: string
  readonly questions: EditorQuestions
  readonly errors: number
  changed(text: string): void
  fix(edits: readonly PaneEdit[]): void
  opened(editor: Editor): void
  closed(editor: Editor): void
  close?(): void
}

export function PaneView({ pane, text, questions, errors, changed, fix, opened, closed, close }: PaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef({ changed, fix })
  latest.current = { changed, fix }
  useEffect(() => {
    if (host.current === null) return undefined
    const editor = createEditor(host.current, {
      label: pane.title,
      // A pane for several languages begins with the one of its text.
      language: isTyped(text) ? 'typescript' : pane.language,
      hint: pane.hint,
      text,
      questions,
      changed: (now) => latest.current.changed(now),
      fix: (edits) => latest.current.fix(edits),
    })
    opened(editor)
    return () => {
      closed(editor)
      editor.destroy()
    }
    // An editor lives as long as its pane.
  }, [pane])
  return (
    <section
      class={`pane ${pane.language}${pane.isShort === true ? ' short' : ''}`}
      aria-label={pane.title}
      data-pane={pane.name}
    >
      <header>
        <h3>{pane.title}</h3>
        {errors > 0 && <span class="badge bad">{errors === 1 ? '1 error' : `${errors} errors`}</span>}
        {close !== undefined && (
          <button type="button" class="quiet" aria-label={`Remove ${pane.title}`} onClick={close}>
            Remove
          </button>
        )}
      </header>
      <div class="editor" ref={host} />
    </section>
  )
}
