// Every block of the README's tutorial is executed, in order, in a folder that was empty before.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJiti } from 'jiti'
import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'

const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'kubevet-readme-'))
mkdirSync(join(folder, 'node_modules'))
symlinkSync(PROJECT, join(folder, 'node_modules', 'kubevet'), 'dir')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Block {
  readonly language: string
  readonly attributes: string
  readonly text: string
}

const tutorial = readme.slice(readme.indexOf('## Five minutes'), readme.indexOf('## Types'))
const blocks: Block[] = [...tutorial.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', attributes = '', text = '']) => ({ language, attributes, text }),
)

describe('the tutorial', () => {
  expect(blocks.length).toBeGreaterThan(8)
  test.each(blocks.map((block, at) => [`block ${at + 1}: ${block.language}${block.attributes}`, block] as const))(
    '%s',
    async (_name, { language, attributes, text }) => {
      const file = /\bfile=(\S+)/.exec(attributes)?.[1]
      if (file !== undefined) writeFileSync(join(folder, file), text)
      if (/\brun\b/.test(attributes) && file !== undefined) {
        const own = (path: string) => join(PROJECT, 'dist', path)
        const jiti = createJiti(join(folder, 'index.mjs'), {
          alias: {
            'kubevet/runtime/validate': own('runtime/validate/index.js'),
            'kubevet/runtime': own('runtime/index.js'),
          },
        })
        await jiti.import(join(folder, file))
      }
      if (language === 'console') {
        const [first = '', ...rest] = text.split('\n')
        const command = first.replace(/^\$ npx kubevet /, '')
        const { stdout, stderr, status } = spawnSync(
          process.execPath,
          [join(PROJECT, 'dist', 'cli', 'main.js'), ...command.split(' ')],
          { cwd: folder, encoding: 'utf8' },
        )
        expect(stdout + stderr).toBe(rest.join('\n'))
        expect(status).toBe(Number(/\bexit=([0-9])/.exec(attributes)?.[1] ?? 0))
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
