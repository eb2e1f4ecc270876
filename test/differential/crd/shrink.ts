// Makes a case that is answered differently as small as it can be while it still is.
import type { CrdCase } from '../../conformance/crd/case.js'
import { writeJson } from '../../conformance/crd/write-json.js'
import type { AskLines } from '../program.js'
import { smaller } from './change-json.js'
import { compareWithOracle, type Disagreement } from './compare.js'

/** Cases that are tried at once, and rounds of tries, at most. */
const AT_ONCE = 60
const ROUNDS = 60

const PARTS = ['crd', 'oldCrd', 'object', 'oldObject'] as const

/** The smallest case found that differs in the same facet. */
export function shrink(found: Disagreement, ask: AskLines): Disagreement {
  let best = found
  for (let round = 0; round < ROUNDS; round++) {
    const smallest = smallerCases(best.one)
      .map((one) => ({ one, weight: writeJson(one).length }))
      .sort((a, b) => a.weight - b.weight)
    let next: Disagreement | undefined
    for (let at = 0; at < smallest.length && next === undefined; at += AT_ONCE) {
      const tried = smallest.slice(at, at + AT_ONCE).map(({ one }) => one)
      next = compareWithOracle(tried, ask).disagreements.find(({ facets }) => facets[0] === found.facets[0])
    }
    if (next === undefined) return best
    best = next
  }
  return best
}

function smallerCases(one: CrdCase): CrdCase[] {
  return PARTS.flatMap((part) =>
    one[part] == null ? [] : [...smaller(one[part])].map((value) => ({ ...one, [part]: value })),
  )
}
