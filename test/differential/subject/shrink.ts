// Makes a case that is answered differently as small as it can be while it still is.
import type { AskLines } from '../program.js'
import { compareWithOracle, type Disagreement } from './compare.js'
import type { Subject, SubjectCase } from './subject.js'

/** Cases that are tried at once, and rounds of tries, at most. */
const AT_ONCE = 60
const ROUNDS = 60

/** The smallest case found that differs in the same facet. */
export function shrink<Case extends SubjectCase>(
  subject: Subject<Case>,
  found: Disagreement<Case>,
  ask: AskLines,
): Disagreement<Case> {
  let best = found
  for (let round = 0; round < ROUNDS; round++) {
    const smallest = subject
      .smaller(best.one)
      .map((one) => ({ one, weight: subject.write(one).length }))
      .sort((a, b) => a.weight - b.weight)
    let next: Disagreement<Case> | undefined
    for (let at = 0; at < smallest.length && next === undefined; at += AT_ONCE) {
      const tried = smallest.slice(at, at + AT_ONCE).map(({ one }) => one)
      next = compareWithOracle(subject, tried, ask).disagreements.find(({ facets }) => facets[0] === found.facets[0])
    }
    if (next === undefined) return best
    best = next
  }
  return best
}
