// Validators and CRDs of the tag suites judge made-up objects alike. proof.deep.test.ts tries far more.
import { expect, test } from 'vitest'
import { DIFFERENCES, prove, type Subject } from '../../schemagen/proof/index.js'
import { ServedDefinition, decodeDefinition } from '../../crd/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { showProof } from './show.js'
import { suiteTypes, type SuiteType } from './suites.js'

const QUICK = ['enum', 'immutable', 'listmapkey', 'maxitems', 'maxlength', 'minimum', 'required', 'unionmember']

/** With the options off. */
const typesOf = async (suite: string): Promise<readonly SuiteType[]> => (await suiteTypes(suite))[0]?.types ?? []

test.each(QUICK)('%s', async (suite) => {
  for (const { name, subject } of await typesOf(suite)) {
    if (subject === undefined) continue
    const proof = prove(subject, { count: 100, seed: 1 })
    expect(proof.disagreements, `${name}\n${showProof(proof)}`).toEqual([])
    expect(proof.judged).toBe(100)
    expect(proof.accepted).toBeGreaterThan(0)
  }
})

const basic = async (suite: string): Promise<{ subject: Subject; definition: object }> => {
  const found = (await typesOf(suite)).find(({ name }) => name === `${suite}.Basic`)
  if (found?.subject === undefined) throw new Error(`${suite} has no Basic`)
  return { subject: found.subject, definition: found.definition }
}

test('a CRD that says something else is found out, with the smallest object', async () => {
  const { subject, definition } = await basic('minimum')
  const text = JSON.stringify(definition)
  expect(text).toContain('"minimum":4')
  const other = decodeDefinition(JSON.parse(text.replace('"minimum":4', '"minimum":3')) as JsonObject).definition
  const served = new ServedDefinition(other, { compatibility: '1.37' })
  const { disagreements } = prove({ ...subject, served }, { count: 600, seed: 1 })
  const [first] = disagreements
  expect(disagreements).toHaveLength(1)
  expect(first).toMatchObject({ by: 'validators' })
  const [step = ''] = first?.steps ?? []
  // Beside the field there is only what clients always send.
  const { value } = first?.verdicts.trial as { value: Record<string, unknown> }
  expect(value[String(step)]).toBe(3)
})

test('the same seed makes the same trials, another one others', async () => {
  const { subject } = await basic('maxlength')
  const trials = (seed: number): string => {
    const seen: unknown[] = []
    prove(subject, { count: 50, seed, onTrial: ({ trial }) => seen.push(trial) })
    return JSON.stringify(seen)
  }
  expect(trials(1)).toBe(trials(1))
  expect(trials(1)).not.toBe(trials(2))
})

test('rules that nothing broke are told', async () => {
  const { subject } = await basic('maxlength')
  expect(prove(subject, { count: 1, seed: 1 }).unbroken.length).toBeGreaterThan(0)
  expect(prove(subject, { count: 800, seed: 1 }).unbroken).toEqual([])
})

test('codes of differences are unique', () => {
  const codes = DIFFERENCES.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})
