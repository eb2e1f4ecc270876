import type { MismatchRecord } from '../../runtime/index.js'

/**
 * What becomes of a request once declarative errors count in place of the hand-written ones that they cover: `let-in`: it was
 * refused, and would be stored; `refused`: it was accepted, and would be refused; `same`: it is refused either way.
 */
export type SwitchEffect = 'let-in' | 'refused' | 'same'

/** What the switch to declarative validation means to the request of a record. */
export function switchEffect({ handwritten, declarative }: MismatchRecord): SwitchEffect {
  const isRefused = declarative.length > 0 || handwritten.some((error) => error.coveredByDeclarative !== true)
  if (handwritten.length > 0 && !isRefused) return 'let-in'
  return handwritten.length === 0 && declarative.length > 0 ? 'refused' : 'same'
}
