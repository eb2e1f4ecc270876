// From the findings of lint to a text without them.
import { editYaml, type TextEdit } from '../../manifest/index.js'
import type { LintFinding } from './lint.js'

/** Where a CRD is in a text. */
export interface TextPlace {
  readonly documentIndex: number
  /** The keys and positions that lead to it in its document. */
  readonly steps: readonly (string | number)[]
}

/** A finding with a fix, and the place of its CRD. */
export interface PlacedFix {
  readonly finding: Pick<LintFinding, 'fix'>
  readonly place: TextPlace
}

/**
 * The text with all fixes that can be made in it, and their number. Positions in lists move, so
 * lint has to run again before more is fixed.
 */
export function applyFixes(text: string, fixes: readonly PlacedFix[]): { text: string; fixed: number } {
  const all = distinct(fixes.flatMap(editsOf))
  if (all.length === 0) return { text, fixed: 0 }
  const edited = editYaml(text, all)
  if (edited !== undefined) return { text: edited, fixed: fixes.length }
  // One that can't be made must not keep the others from being made.
  let best = { text, fixed: 0 }
  let taken: readonly TextEdit[] = []
  for (const fix of fixes) {
    const attempt = distinct([...taken, ...editsOf(fix)])
    const result = editYaml(text, attempt)
    if (result === undefined) continue
    taken = attempt
    best = { text: result, fixed: best.fixed + 1 }
  }
  return best
}

/** Findings may ask for the same change. */
const distinct = (edits: readonly TextEdit[]): readonly TextEdit[] => [
  ...new Map(edits.map((edit) => [JSON.stringify([edit.document, edit.path]), edit])).values(),
]

const editsOf = ({ finding, place }: PlacedFix): TextEdit[] =>
  (finding.fix ?? []).map((edit) => ({
    document: place.documentIndex,
    path: [...place.steps, ...edit.at.steps],
    ...('set' in edit ? { set: edit.set, ...(edit.after && { after: edit.after }) } : {}),
  }))
