// Every block of docs/cel-library.md runs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../conformance/tags/load.js'
import { blocksOf } from '../fixtures/cli/blocks.js'

const blocks = blocksOf(readFileSync(join(PROJECT, 'docs/cel-library.md'), 'utf8'))
const cache = join(PROJECT, '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'library-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the page has blocks, all of which are run', () => {
  expect(blocks.length).toBeGreaterThan(4)
  expect(blocks.filter(({ attributes }) => !attributes.includes('run'))).toEqual([])
})

test.each(blocks.map((block, index) => [index, block] as const))('block %i', async (index, { text }) => {
  const path = join(folder, `block-${index}.ts`)
  writeFileSync(path, text)
  await import(path)
})
