// Kubernetes' own API types and the examples: generated together, they report what Kubernetes' own validators report.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerFields } from './conformance/tags/driver.js'
import { PROJECT } from './conformance/tags/load.js'
import { loadFolder } from './conformance/tags/load-all.js'

const read = <T>(...path: string[]): T[] =>
  readFileSync(join(PROJECT, ...path), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

type Case = Parameters<typeof answerFields>[0]
interface Golden {
  readonly id: string
  readonly errors: readonly Record<string, unknown>[]
  readonly messages?: readonly string[]
}

const CONSTANT_OF_GO = /: \+default=ref\(\w+\) is not applied: /

describe.each([
  { name: 'Kubernetes 1.37', folder: 'test/fixtures/kubernetes', data: 'test/fixtures/kubernetes', wholeValues: false },
  { name: 'the examples', folder: 'examples/types', data: 'test/fixtures/examples', wholeValues: true },
])('$name', async ({ folder, data, wholeValues }) => {
  const { result, registrations } = await loadFolder(join(PROJECT, folder), true)

  test('generates without an error, and lint finds nothing', () => {
    // Two of Kubernetes' types name constants that only Go has.
    const found = result.diagnostics.filter(
      ({ message }) => !CONSTANT_OF_GO.test(message) || !folder.endsWith('kubernetes'),
    )
    expect(found.map(({ message }) => message)).toEqual([])
    expect(result.files.length).toBeGreaterThan(0)
  })

  test('the same verdicts as Kubernetes', () => {
    const golden = new Map(read<Golden>(data, 'golden.jsonl').map((one) => [one.id, one]))
    const cases = read<Case>(data, 'cases.jsonl')
    expect(cases.length).toBe(golden.size)
    const differences: unknown[] = []
    for (const one of cases) {
      const registration = registrations.get(one.suite)?.get(one.type)
      const want = golden.get(one.id)
      if (registration === undefined || want === undefined) {
        differences.push({ id: one.id, missing: registration === undefined ? 'validator' : 'golden' })
        continue
      }
      const got = answerFields(one, registration)
      const wanted = want.errors.map(sorted).sort()
      const keepsMarks = want.errors.some((error) => 'marks' in error)
      const found = got.errors
        .map(({ badValue, ...error }, at) => ({
          ...error,
          ...(keepsMarks && { marks: got.marks[at] }),
          ...((wholeValues || typeof badValue !== 'object' || badValue === null) && { badValue }),
        }))
        .map(sorted)
        .sort()
      if (JSON.stringify(wanted) !== JSON.stringify(found)) differences.push({ id: one.id, wanted, found })
      if (want.messages && JSON.stringify([...want.messages].sort()) !== JSON.stringify([...got.messages].sort())) {
        differences.push({ id: one.id, wanted: want.messages, found: got.messages })
      }
    }
    expect(differences.slice(0, 3)).toEqual([])
  })
})

const sorted = (error: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(error).sort(([a], [b]) => (a < b ? -1 : 1)))
