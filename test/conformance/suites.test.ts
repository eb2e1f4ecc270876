// The project's own copy of the conformance suites: every case answers as Kubernetes did.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareResults } from './compare.js'
import { mismatchDriver } from './mismatch/driver.js'
import { tagsDriver } from './tags/driver.js'
import { PROJECT } from './tags/load.js'

const SUITES = join(PROJECT, 'test/conformance/suites')

const lines = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')

describe('tags', () => {
  const folders = readdirSync(join(SUITES, 'tags')).filter((name) => statSync(join(SUITES, 'tags', name)).isDirectory())
  expect(folders.length).toBeGreaterThan(50)
  test.each(folders)('%s', async (name) => {
    const folder = join(SUITES, 'tags', name)
    const results: string[] = []
    await tagsDriver(folder, (line) => results.push(line))
    expect(compareResults(results, lines(join(folder, 'golden.jsonl'))).differences).toEqual([])
  })
})

describe('mismatch', () => {
  const names = readdirSync(join(SUITES, 'mismatch')).filter((name) => name.endsWith('.golden.jsonl'))
  expect(names.length).toBeGreaterThan(8)
  test.each(names.map((name) => name.replace('.golden.jsonl', '')))('%s', async (name) => {
    const results: string[] = []
    async function* input(): AsyncIterable<string> {
      yield* lines(join(SUITES, 'mismatch', `${name}.jsonl`))
    }
    await mismatchDriver(input(), (line) => results.push(line))
    expect(compareResults(results, lines(join(SUITES, 'mismatch', `${name}.golden.jsonl`))).differences).toEqual([])
  })
})
