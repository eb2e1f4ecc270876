// Generated validators beside Kubernetes' own, on objects that nobody thought of.
import { describe, expect, test } from 'vitest'
import { compareAnswers } from './compare.js'
import { makeCases } from './make-cases.js'
import { findOracle } from './oracle.js'
import { readRecorded } from './recorded.js'
import { loadSuite, suiteNames } from './suites.js'

const COUNT = 2000
const SEED = 20_260

const suites = suiteNames()
const recorded = readRecorded()
const oracle = findOracle()
const perSuite = Math.ceil(COUNT / suites.length)

test('objects of every suite are recorded', () => {
  expect([...recorded.keys()]).toEqual(suites)
  expect([...recorded.values()].flat().length).toBeGreaterThan(380)
})

describe.each(suites)('%s', (suite) => {
  const source = loadSuite(suite)

  test('answers as recorded', async () => {
    const rows = recorded.get(suite) ?? []
    const tally = compareAnswers(
      await source,
      rows.map((row) => row.case),
      rows.map((row) => row.answer),
    )
    expect(tally.disagreements).toEqual([])
    expect(tally.rejected).toBeGreaterThan(0)
    expect(tally.agreed + tally.undecodable).toBe(rows.length)
  })

  const name =
    typeof oracle === 'function' ? 'answers as Kubernetes does' : `Kubernetes can't be asked: ${oracle.missing}`
  test.skipIf(typeof oracle !== 'function')(name, async () => {
    if (typeof oracle !== 'function') throw new Error(oracle.missing)
    const cases = makeCases(await source, perSuite, SEED)
    const tally = compareAnswers(await source, cases, oracle(cases))
    expect(tally.disagreements).toEqual([])
    expect(tally.agreed + tally.panicked + tally.undecodable).toBe(perSuite)
    // Objects that all are right, or all wrong in the same way, would show nothing.
    expect(tally.agreed).toBeGreaterThan(perSuite / 2)
    expect(tally.rejected).toBeGreaterThan(0)
  })
})
