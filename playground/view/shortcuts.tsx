import { useEffect, useRef } from 'preact/hooks'

const SHORTCUTS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl Space', 'what may be written here'],
  ['Ctrl I', 'what is at the cursor: type, documentation, cost'],
  ['Ctrl Shift Space', 'the parameters of the call'],
  ['Shift Alt F', 'lay out the expression'],
  ['F8', 'the next finding'],
  ['Ctrl Shift M', 'the list of findings, with their fixes'],
  ['Ctrl F', 'search'],
  ['Escape, then Tab', 'leave an editor'],
  ['Alt 1 … Alt 8', 'the modes'],
  ['Alt A', 'the answer'],
  ['Alt E', 'the first editor'],
  ['Ctrl S', 'share: copies a link'],
  ['?', 'this list, outside of editors'],
]

interface ShortcutsProps {
  readonly isOpen: boolean
  close(): void
}

export function Shortcuts({ isOpen, close }: ShortcutsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} aria-labelledby="shortcuts-title" onClose={close}>
      <h2 id="shortcuts-title">Keyboard</h2>
      <dl>
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>On a Mac, Cmd is in the place of Ctrl.</p>
      <button type="button" class="button" onClick={close}>
        Close
      </button>
    </dialog>
  )
}
