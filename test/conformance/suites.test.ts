// The project's own copy of the tag suites: every case answers as Kubernetes did. Mismatch mode's are in test/golden.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareResults } from './compare.js'
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
