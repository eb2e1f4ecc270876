// Every command of these pages gives what the page says. In order: what one changes, the next one sees.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'
import { blocksOf, commandOf, exitCodeOf, fileOf } from './fixtures/cli/blocks.js'
import { folderWith, runIn } from './fixtures/cli/run-in.js'

describe('pages', { shuffle: false }, () => {
  describe.each([
    ['docs/cel-cost.md', 9],
    ['docs/crd-costs.md', 3],
    ['docs/policy-tests.md', 3],
  ])('%s', (page, fewest) => {
    const blocks = blocksOf(readFileSync(join(PROJECT, page), 'utf8'))
    const folder = folderWith()
    for (const block of blocks) {
      const file = fileOf(block)
      if (file !== undefined) writeFileSync(join(folder, file), block.text)
    }
    const commands = blocks.filter(({ language }) => language === 'console')

    test('there are commands', () => {
      expect(commands.length).toBeGreaterThan(fewest)
    })

    test.each(commands.map((block) => [commandOf(block).argv.join(' '), block] as const))('%s', async (_, block) => {
      const { argv, output } = commandOf(block)
      const { code, stdout, stderr } = await runIn(folder, argv)
      expect(stdout + stderr).toBe(output)
      expect(code).toBe(exitCodeOf(block))
    })
  })
})
