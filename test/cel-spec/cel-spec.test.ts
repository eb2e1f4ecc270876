// CEL's own conformance cases: all that kube-apiserver's environment has the functions and types for answer as cel-spec says.
// The others stand in gaps.jsonl with the reason, and what kube-apiserver answers if it could.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '../conformance/tags/load.js'
import { runSpecCase } from './run.js'
import { specCases } from './suite.js'

/** A case, or a section all of whose cases are meant. */
interface Gap {
  readonly case: string
  readonly reason: string
  /** The value, or the message, that kube-apiserver gives instead. */
  readonly kubernetes?: string
}

const cases = specCases()
const gaps = readFileSync(join(PROJECT, 'test/cel-spec/gaps.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Gap)
const reasons = new Map(gaps.map((gap) => [gap.case, gap.reason]))
const isListed = ({ name, section }: { name: string; section: string }): boolean =>
  reasons.has(name) || reasons.has(section)

test('gaps are cases or sections of cel-spec, with a reason', () => {
  const known = new Set(cases.flatMap(({ name, section }) => [name, section]))
  expect(gaps.filter((gap) => !known.has(gap.case) || gap.reason === '')).toEqual([])
  expect(reasons.size).toBe(gaps.length)
  expect(cases.length).toBeGreaterThan(2300)
})

describe.each([...new Set(cases.map(({ section }) => section))])('%s', (section) => {
  const own = cases.filter((one) => one.section === section)
  test('answers as cel-spec says', () => {
    const failing = own.filter((one) => !isListed(one)).map((one) => [one.name, runSpecCase(one.test)])
    expect(failing.filter(([, problem]) => problem !== undefined)).toEqual([])
  })

  test('no gap has closed', () => {
    const passing = own.filter((one) => isListed(one) && runSpecCase(one.test) === undefined)
    expect(passing.map(({ name }) => name)).toEqual([])
  })
})
