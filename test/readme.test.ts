// Every block of the README's tutorial is executed, in order, in a folder that was empty before.
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJiti } from 'jiti'
import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'
import { blocksOf, commandOf, exitCodeOf, fileOf } from './fixtures/cli/blocks.js'
import { runIn } from './fixtures/cli/run-in.js'

const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'kubevet-readme-'))
mkdirSync(join(folder, 'node_modules'))
symlinkSync(PROJECT, join(folder, 'node_modules', 'kubevet'), 'dir')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tutorial = readme.slice(readme.indexOf('## Five minutes'), readme.indexOf('## Types'))
const blocks = blocksOf(tutorial)

describe('the tutorial', { shuffle: false }, () => {
  expect(blocks.length).toBeGreaterThan(8)
  test.each(blocks.map((block, at) => [`block ${at + 1}: ${block.language}${block.attributes}`, block] as const))(
    '%s',
    async (_name, block) => {
      const { language, attributes, text } = block
      const file = fileOf(block)
      if (file !== undefined) writeFileSync(join(folder, file), text)
      if (/\brun\b/.test(attributes) && file !== undefined) {
        const own = (path: string) => join(PROJECT, 'dist', path)
        const jiti = createJiti(join(folder, 'index.mjs'), {
          alias: {
            'kubevet/runtime/validate': own('runtime/validate/index.js'),
            'kubevet/runtime': own('runtime/index.js'),
            'kubevet/cel': own('cel/index.js'),
          },
        })
        await jiti.import(join(folder, file))
      }
      if (language === 'console') {
        const { argv, output } = commandOf(block)
        const { stdout, stderr, code } = await runIn(folder, argv)
        expect(stdout + stderr).toBe(output)
        expect(code).toBe(exitCodeOf(block))
      }
      expect(file !== undefined || language === 'console').toBe(true)
    },
  )
})

test('every link to a file leads somewhere', () => {
  const prose = readme.replace(/^```[\s\S]*?^```$/gm, '')
  const targets = [...prose.matchAll(/\]\(((?!https?:)[^)#]+)\)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !existsSync(join(PROJECT, target)))).toEqual([])
})
