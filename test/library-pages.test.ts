// Every block of the pages about libraries runs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'
import { blocksOf } from './fixtures/cli/blocks.js'

const cache = join(PROJECT, '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'library-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['cel-library', 'crd-library', 'admission-library'])('docs/%s.md', (page) => {
  const blocks = blocksOf(readFileSync(join(PROJECT, 'docs', `${page}.md`), 'utf8'))

  test('the page has blocks, all of which are run', () => {
    expect(blocks.length).toBeGreaterThan(4)
    expect(blocks.filter(({ attributes }) => !attributes.includes('run'))).toEqual([])
  })

  test.each(blocks.map((block, index) => [index, block] as const))('block %i', async (index, { text }) => {
    const path = join(folder, `${page}-${index}.ts`)
    writeFileSync(path, text)
    await import(path)
  })
})
