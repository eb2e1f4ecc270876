// Findings of editors as the page shows them.
import type { DocumentFinding } from '../../editor/document/index.js'
import { correctionsAt, type PlacedExpression } from '../../editor/expression/index.js'
import type { Fix, PaneFinding } from '../model/answer.js'
import { correctionFix, fixOf } from './edit.js'
import { findingOf } from './places.js'

/** A finding of a pane, with the changes that mend it: of words in its expressions, too. */
export function paneFinding(
  found: DocumentFinding,
  pane: string,
  text: string,
  expressions: readonly PlacedExpression[],
): PaneFinding {
  const fixed = found.fixed?.()
  const { mend, code, span, severity } = found.diagnostic
  const fixes: Fix[] = fixed === undefined || fixed === text ? [] : [fixOf(fixTitle(mend, code), pane, text, fixed)]
  const corrections = span === undefined || severity !== 'error' ? [] : correctionsAt(expressions, span)
  fixes.push(...corrections.map((correction) => correctionFix(correction, pane)))
  return findingOf({ ...found.diagnostic, ...(mend !== undefined && { mend: withoutCommand(mend) }) }, pane, fixes)
}

const fixTitle = (mend: string | undefined, code: string): string => {
  const text = mend === undefined ? `fix ${code}` : withoutCommand(mend)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The advice to run a command is for terminals. */
const withoutCommand = (mend: string): string => mend.replace(/: (?:this narrows the API; )?kubevet lint --fix.*$/, '')
