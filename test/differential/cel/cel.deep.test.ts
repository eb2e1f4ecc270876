// CEL beside kube-apiserver's answers to made-up expressions, and its two back ends beside each other.
import { describe, expect, test } from 'vitest'
import { LIBRARIES } from '../../../cel/library/index.js'
import { answerLine } from '../../conformance/cel/driver.js'
import type { CelCase } from '../../conformance/cel/case.js'
import { runs } from '../../fuzz/runs.js'
import { compareAnswers, compareBackends, compareWithOracle } from './compare.js'
import { KIND_NAMES, makeCelCases } from './make-cases.js'
import { findCelOracle } from './oracle.js'
import { readRecordedCel } from './record.js'

/** Expressions that are made up anew for each run of the tests, and those of them that Kubernetes is asked about. */
const COUNT = 2000
const ASKED = 600

const recorded = readRecordedCel()

test('expressions of every kind, library and version are recorded', () => {
  expect([...recorded.keys()].sort()).toEqual([...KIND_NAMES].sort())
  const cases = [...recorded.values()].flat().map(([line]) => JSON.parse(line) as CelCase)
  expect(cases.length).toBeGreaterThan(1200)
  expect(new Set(cases.map(({ compat }) => compat)).size).toBeGreaterThanOrEqual(15)
  const texts = cases.map(({ expr }) => expr).join('\n')
  for (const { name, functions, macros = [] } of LIBRARIES) {
    const names = [...functions, ...macros].map((one) => one.name).filter((one) => /^[\w.]+$/.test(one))
    const missing = names.filter((one) => !texts.includes(one))
    expect(missing.length, `${name}: ${missing.join(', ')}`).toBeLessThanOrEqual(names.length / 4)
  }
})

describe.each(['closures', 'source'] as const)('%s answer as recorded', (backend) => {
  test.each([...recorded.keys()])('%s', (kind) => {
    const rows = recorded.get(kind) ?? []
    const differing = rows.flatMap(
      ([line, want]) => compareAnswers(JSON.parse(line) as CelCase, want, answerLine(line, backend)) ?? [],
    )
    expect(differing.slice(0, 3)).toEqual([])
  })
})

test('both back ends give the same', () => {
  const { seed, numRuns } = runs(COUNT)
  const differing = makeCelCases(numRuns, seed).flatMap((one) => compareBackends(one) ?? [])
  expect(differing.slice(0, 3)).toEqual([])
})

const oracle = findCelOracle()
const name =
  typeof oracle === 'function' ? 'answers as Kubernetes does' : `Kubernetes can't be asked: ${oracle.missing}`
test.skipIf(typeof oracle !== 'function')(name, () => {
  if (typeof oracle !== 'function') throw new Error(oracle.missing)
  const { seed, numRuns } = runs(ASKED)
  const tally = compareWithOracle(makeCelCases(numRuns, seed), oracle)
  expect(tally.disagreements.slice(0, 3)).toEqual([])
  expect(tally.agreed).toBeGreaterThan(numRuns * 0.9)
})
