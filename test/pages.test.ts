// Executes all blocks of the README and of the pages in docs/, as test/fixtures/docs/blocks.ts says: in order, each page in a
// folder of its own. With KUBEVET_UPDATE_PAGES=1 (npm run docs:pages) what commands print is written into the pages.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'
import { blocksOf, consoleOf, withOutput, type Block } from './fixtures/docs/blocks.js'
import { writtenPages } from './fixtures/docs/page-names.js'
import { PageSession, type Outcome } from './fixtures/docs/session.js'

const isUpdate = process.env['KUBEVET_UPDATE_PAGES'] === '1'

/** A block by its number, and by its command or its first line. */
const nameOf = (block: Block, at: number): string =>
  `${at + 1}: ${block.language}${block.attributes} ${block.text.slice(0, block.text.indexOf('\n')).slice(0, 80)}`

describe('pages', { shuffle: false }, () => {
  describe.each(writtenPages().map((page) => [page]))('%s', (page) => {
    const markdown = readFileSync(join(PROJECT, page), 'utf8')
    const blocks = blocksOf(markdown)
    let session: PageSession | undefined
    const outcomes = new Map<Block, Outcome>()
    let executed = 0

    beforeAll(() => {
      session = new PageSession()
    })
    afterAll(async () => {
      await session?.end()
      // With only some of its blocks (vitest -t) a page has other files, and so other output.
      if (isUpdate && executed === blocks.length) writeFileSync(join(PROJECT, page), withOutput(markdown, outcomes))
    })

    test('all fences are closed', () => {
      expect(markdown.match(/^```/gm)?.length ?? 0).toBe(2 * blocks.length)
    })

    test.each(blocks.map((block, at) => [nameOf(block, at), block] as const))('%s', async (_name, block) => {
      executed++
      const outcome = await session?.execute(block)
      if (outcome === undefined) return
      outcomes.set(block, outcome)
      const { output, exitCode } = consoleOf(block)
      if (!isUpdate) expect(outcome).toEqual({ output, exitCode })
    })
  })
})
