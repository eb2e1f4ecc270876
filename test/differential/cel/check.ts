// Makes up expressions, and shows where kube-apiserver's CEL, or the other back end, says something else.
import { Random } from '../random.js'
import { answerLine } from '../../conformance/cel/driver.js'
import type { CelCase } from '../../conformance/cel/case.js'
import { compareWithOracle, type Answer, type Disagreement } from './compare.js'
import { KIND_NAMES, makeCelCases } from './make-cases.js'
import type { CelOracle } from './oracle.js'
import { shrink } from './shrink.js'

/** Cases that the oracle is asked about at once, and disagreements that are made small and shown. */
const AT_ONCE = 2500
const SHOWN = 4

/** Compares `count` cases of a seed; shows what differs, and how many did what. */
export function checkCel(count: number, seed: number, kinds: readonly string[], ask: CelOracle): boolean {
  const sum = { agreed: 0, panicked: 0, unstable: 0, disagreed: 0 }
  const shown = new Map<string, number>()
  for (let done = 0; done < count; done += AT_ONCE) {
    const cases = makeCelCases(Math.min(AT_ONCE, count - done), seed + done, kinds.length > 0 ? kinds : KIND_NAMES)
    const tally = compareWithOracle([...cases, ...limited(cases, seed + done)], ask)
    sum.agreed += tally.agreed
    sum.panicked += tally.panicked
    sum.unstable += tally.unstable
    sum.disagreed += tally.disagreements.length
    for (const found of tally.disagreements) {
      const facet = found.facets[0] as string
      const before = shown.get(facet) ?? 0
      shown.set(facet, before + 1)
      if (before < SHOWN) show(found.one.id, shrink(found, ask))
    }
  }
  console.log(JSON.stringify({ seed, ...sum }))
  return sum.disagreed === 0
}

/** Some of the cases again, with limits at, just below and somewhere below what they cost. */
function limited(cases: readonly CelCase[], seed: number): CelCase[] {
  const random = new Random(seed)
  return random.some(cases, 0.15).flatMap((one) => {
    const { cost } = costOf(one)
    if (cost === undefined || cost === 0 || one.costLimit !== undefined) return []
    const costLimit = random.pick([cost, cost - 1, random.integer(0, cost)])
    return Number.isSafeInteger(costLimit) ? [{ ...one, id: `${one.id}-limited`, costLimit }] : []
  })
}

function costOf(one: CelCase): Answer {
  try {
    return JSON.parse(answerLine(JSON.stringify(one), 'closures')) as Answer
  } catch {
    return { id: one.id }
  }
}

function show(id: string, { one, facets, want, got }: Disagreement): void {
  console.log(`${id} ${facets.join(', ')}`)
  console.log(`  ${JSON.stringify({ ...one, id: undefined, group: undefined })}`)
  console.log(`  want ${want.slice(0, 1200)}`)
  console.log(`  got  ${got.slice(0, 1200)}`)
}
