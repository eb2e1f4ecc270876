// Changes of panes that mend something.
import type { Correction } from '../../editor/cel/index.js'
import { correctionTitle } from '../../editor/expression/index.js'
import type { Fix } from '../model/answer.js'

/** The change of a pane's text into another one: of what differs, from the first character to the last. */
export function fixOf(title: string, pane: string, before: string, after: string): Fix {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let same = 0
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  const insert = after.slice(from, after.length - same)
  return { title, edits: [{ pane, from, to: before.length - same, insert }] }
}

/** The word that is most likely meant, in the place of one that means nothing. */
export const correctionFix = (correction: Correction, pane: string): Fix => {
  const { range, insert } = correction
  return { title: correctionTitle(correction), edits: [{ pane, from: range.start, to: range.end, insert }] }
}
