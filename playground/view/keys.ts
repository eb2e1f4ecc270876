// The shortcuts of the page; those of editors are CodeMirror's.
import { useEffect, useRef } from 'preact/hooks'

export interface KeyActions {
  /** @param index from 0 */
  mode(index: number): void
  answer(): void
  editor(): void
  share(): void
  shortcuts(): void
}

export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = actionOf(event, latest.current)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function actionOf(event: KeyboardEvent, actions: KeyActions): (() => void) | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  const isCommand = ctrlKey || metaKey
  if (altKey && !isCommand && !shiftKey) {
    // By the key's place: with Alt some keyboards write other letters.
    const [, digit] = /^Digit([1-8])$/.exec(code) ?? []
    if (digit !== undefined) return () => actions.mode(Number(digit) - 1)
    if (code === 'KeyA') return actions.answer
    if (code === 'KeyE') return actions.editor
  }
  if (isCommand && !altKey && !shiftKey && key === 's') return actions.share
  const isWriting = event
    .composedPath()
    .some(
      (one) => one instanceof HTMLElement && (one.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(one.tagName)),
    )
  if (key === '?' && !isCommand && !altKey && !isWriting) return actions.shortcuts
  return undefined
}
