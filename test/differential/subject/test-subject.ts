// The tests of a subject: what is recorded, and where Kubernetes can be asked, cases made up anew.
import { expect, test } from 'vitest'
import { runs } from '../../fuzz/runs.js'
import type { AskLines } from '../program.js'
import { compareAnswers, compareWithOracle } from './compare.js'
import { readRecorded } from './record.js'
import { answerOf, type Subject, type SubjectCase } from './subject.js'

/** Cases that are made up anew for each run of the tests. */
const COUNT = 300

export function testSubject<Case extends SubjectCase>(
  subject: Subject<Case>,
  oracle: AskLines | { readonly missing: string },
): void {
  test.each(['suites', ...subject.kinds])('answers as recorded: %s', (kind) => {
    const rows = readRecorded(subject.record, kind)
    expect(rows.length).toBeGreaterThan(3)
    const differing = rows.flatMap(
      ([line, want]) => compareAnswers(subject, JSON.parse(line) as Case, want, answerOf(subject, line)) ?? [],
    )
    expect(differing.slice(0, 3)).toEqual([])
  })

  const name =
    typeof oracle === 'function' ? 'answers as Kubernetes does' : `Kubernetes can't be asked: ${oracle.missing}`
  test.skipIf(typeof oracle !== 'function')(name, () => {
    if (typeof oracle !== 'function') throw new Error(oracle.missing)
    const { seed, numRuns } = runs(COUNT)
    const tally = compareWithOracle(subject, subject.make(numRuns, seed, subject.quickKinds), oracle)
    expect(tally.disagreements.slice(0, 3)).toEqual([])
    expect(tally.agreed).toBeGreaterThan(numRuns * 0.7)
  })
}
