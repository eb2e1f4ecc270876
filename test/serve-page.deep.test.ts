// What docs/serve.md does with other programs: kubectl, where it is installed, and vitest. With KUBEVET_UPDATE_PAGES=1 what kubectl
// prints is written into the page.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'
import { blocksOf, consoleOf, withOutput, wordsOf, type Block } from './fixtures/docs/blocks.js'
import { PageSession, type Outcome } from './fixtures/docs/session.js'

const FILE = join(PROJECT, 'docs', 'serve.md')
const PAGE = readFileSync(FILE, 'utf8')
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

/** Not `spawnSync`: the server is in this process. */
const run = (folder: string, program: string, argv: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, HOME: folder }
    execFile(program, [...argv], { cwd: folder, env, timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({
        output: stdout + stderr + (stdout.endsWith('\n') || stderr !== '' ? '' : '\n'),
        exitCode: error === null ? 0 : Number(error.code),
      })
    })
  })

test('the commands of the page print what it shows, and its test passes', async () => {
  const session = new PageSession()
  onTestFinished(() => session.end())
  const outcomes = new Map<Block, Outcome>()
  for (const block of blocksOf(PAGE)) {
    const [program = '', ...argv] = block.language === 'console' ? wordsOf(consoleOf(block).command) : []
    if (program !== 'kubectl') await session.execute(block)
    else if (hasKubectl) outcomes.set(block, await run(session.folder, program, argv))
  }
  if (process.env['KUBEVET_UPDATE_PAGES'] === '1') writeFileSync(FILE, withOutput(PAGE, outcomes))
  else {
    for (const [block, outcome] of outcomes) {
      const { output, exitCode } = consoleOf(block)
      expect(outcome).toEqual({ output, exitCode })
    }
  }
  const config = `import { defineConfig } from 'vitest/config'\nimport project from ${JSON.stringify(join(PROJECT, 'vitest.config.ts'))}\nexport default defineConfig({ resolve: { alias: project.resolve.alias }, plugins: project.plugins })\n`
  writeFileSync(join(session.folder, 'vitest.config.ts'), config)
  const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs')
  const { output, exitCode } = await run(session.folder, process.execPath, [vitest, 'run', '--root', session.folder])
  expect(output).toContain('2 passed')
  expect(exitCode).toBe(0)
})
