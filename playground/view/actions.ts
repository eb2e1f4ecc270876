// What parts of the page may ask of the whole.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Fix, PanePlace } from '../model/answer.js'

export interface Actions {
  /** Shows a place in its pane while something is pointed at. */
  point(at: PanePlace | undefined): void
  /** Goes to a place in its pane. */
  goTo(at: PanePlace): void
  apply(fix: Fix): void
  /** Copies a text, and says so. */
  copy(text: string, what: string): Promise<void>
}

export const ActionsContext = createContext<Actions | undefined>(undefined)

export function useActions(): Actions {
  const actions = useContext(ActionsContext)
  if (actions === undefined) throw new RangeError('there are no actions around this part')
  return actions
}
