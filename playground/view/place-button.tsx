import type { ComponentChildren } from 'preact'
import type { PanePlace } from '../model/answer.js'
import { useActions } from './actions.js'

interface PlaceProps {
  readonly at: PanePlace | undefined
  readonly class?: string
  readonly children: ComponentChildren
}

/** What leads to its place in a pane; what has no place is text. */
export function PlaceButton({ at, class: className = '', children }: PlaceProps) {
  const actions = useActions()
  if (at === undefined) return <span class={className}>{children}</span>
  return (
    <button
      type="button"
      class={`place ${className}`}
      onClick={() => actions.goTo(at)}
      onPointerEnter={() => actions.point(at)}
      onPointerLeave={() => actions.point(undefined)}
      onFocus={() => actions.point(at)}
      onBlur={() => actions.point(undefined)}
    >
      {children}
    </button>
  )
}
