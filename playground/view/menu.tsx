import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface MenuProps {
  readonly title: string
  readonly children: ComponentChildren
}

/** A button that opens a few others. Closes by Escape, and when the focus or a click is elsewhere. */
export function Menu({ title, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = ({ target }: Event): void => {
      if (details.current?.open === true && !details.current.contains(target as Node)) details.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])
  const close = (): void => {
    if (details.current === null) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details
      class="menu"
      ref={details}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <summary class="button">{title}</summary>
      <div class="items" onClick={close}>
        {children}
      </div>
    </details>
  )
}
