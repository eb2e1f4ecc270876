// CRDs and custom resources beside kube-apiserver's answers.
import { expect, test } from 'vitest'
import type { CrdCase } from '../../conformance/crd/case.js'
import { runs } from '../../fuzz/runs.js'
import { answerOf, compareAnswers, compareWithOracle } from './compare.js'
import { KIND_NAMES, makeCrdCases, QUICK_KINDS } from './make-cases.js'
import { findCrdOracle } from './oracle.js'
import { readRecordedCrd } from './record.js'

/** Cases that are made up anew for each run of the tests. */
const COUNT = 300

test.each(['suites', ...KIND_NAMES])('answers as recorded: %s', (kind) => {
  const rows = readRecordedCrd(kind)
  expect(rows.length).toBeGreaterThan(3)
  const differing = rows.flatMap(
    ([line, want]) => compareAnswers(JSON.parse(line) as CrdCase, want, answerOf(line)) ?? [],
  )
  expect(differing.slice(0, 3)).toEqual([])
})

const oracle = findCrdOracle()
const name =
  typeof oracle === 'function' ? 'answers as Kubernetes does' : `Kubernetes can't be asked: ${oracle.missing}`
test.skipIf(typeof oracle !== 'function')(name, () => {
  if (typeof oracle !== 'function') throw new Error(oracle.missing)
  const { seed, numRuns } = runs(COUNT)
  const tally = compareWithOracle(makeCrdCases(numRuns, seed, QUICK_KINDS), oracle)
  expect(tally.disagreements.slice(0, 3)).toEqual([])
  expect(tally.agreed).toBeGreaterThan(numRuns * 0.7)
})
