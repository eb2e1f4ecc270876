// Makes up cases, and shows where kube-apiserver says something else.
import type { AskLines } from '../program.js'
import { compareWithOracle, type Disagreement } from './compare.js'
import { shrink } from './shrink.js'
import type { Subject, SubjectCase } from './subject.js'

/** Cases that the oracle is asked about at once, and disagreements of a facet that are made small and shown. */
const AT_ONCE = 500
const SHOWN = 4

/** Compares `count` cases of a seed; shows what differs, and how many did what. */
export function checkSubject<Case extends SubjectCase>(
  subject: Subject<Case>,
  count: number,
  seed: number,
  kinds: readonly string[],
  ask: AskLines,
): boolean {
  const sum = { agreed: 0, unusable: 0, unstable: 0, disagreed: 0 }
  const shown = new Map<string, number>()
  for (let done = 0; done < count; done += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - done)
    const cases = subject.make(size, seed + done, kinds.length > 0 ? kinds : subject.quickKinds)
    const { disagreements, ...tally } = compareWithOracle(subject, cases, ask)
    for (const name of ['agreed', 'unusable', 'unstable'] as const) sum[name] += tally[name]
    sum.disagreed += disagreements.length
    for (const found of disagreements) {
      const facet = found.facets[0] as string
      const before = shown.get(facet) ?? 0
      shown.set(facet, before + 1)
      if (before < SHOWN) show(subject, found.one.id, shrink(subject, found, ask))
    }
  }
  console.log(JSON.stringify({ seed, ...sum }))
  return sum.disagreed === 0
}

function show<Case extends SubjectCase>(
  subject: Subject<Case>,
  id: string,
  { one, facets, want, got }: Disagreement<Case>,
): void {
  console.log(`${id} ${facets.join(', ')}`)
  console.log(`  ${subject.write({ ...one, id: undefined, group: undefined } as unknown as Case).slice(0, 3000)}`)
  console.log(`  want ${want.slice(0, 1500)}`)
  console.log(`  got  ${got.slice(0, 1500)}`)
}
