// Runs exported tests with vitest.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../test/conformance/tags/load.js'
import { runIn } from '../../test/fixtures/cli/run-in.js'
import { folderWithRecords } from '../../test/fixtures/mismatch/recorded-folder.js'

/** Runs the tests of a folder, with kubevet from the sources. The names of those that failed and passed. */
function vitest(folder: string): { readonly failed: string[]; readonly passed: string[] } {
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const alias = [
    { find: 'kubevet/runtime/validate', replacement: join(PROJECT, 'runtime/validate/index.ts') },
    { find: 'kubevet/runtime', replacement: join(PROJECT, 'runtime/index.ts') },
  ]
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ resolve: { alias } })}`)
  const bin = join(PROJECT, 'node_modules/vitest/vitest.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [bin, 'run', '--reporter', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  try {
    const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      testResults: { assertionResults: { title: string; status: string }[] }[]
    }
    const of = (status: string): string[] =>
      testResults
        .flatMap(({ assertionResults }) => assertionResults.filter((one) => one.status === status))
        .map(({ title }) => title)
    return { failed: of('failed'), passed: of('passed') }
  } catch {
    throw new Error(stdout + stderr)
  }
}

test('tests fail until both sides agree', async () => {
  const folder = await folderWithRecords()
  const argv = [
    'mismatch',
    'export-tests',
    'r.jsonl',
    '--validators',
    'src/both.ts',
    '--out',
    'test/mismatches.test.ts',
  ]
  const { code } = await runIn(folder, argv)
  const names = [
    'widget_create: spec.ports[*].port: FieldValueInvalid minimum is not extra',
    'widget_create: spec.replicas: FieldValueInvalid lucky is not unmatched',
  ]
  expect(code).toBe(0)
  expect(vitest(folder)).toEqual({ failed: names, passed: [] })

  // Whoever mends the hand-written side sees the tests pass.
  const mended = readFileSync(join(folder, 'validators.ts'), 'utf8')
    .replace(".filter(({ origin }) => origin !== 'minimum')", '')
    .replace('replicas === 13', 'replicas === 12')
  writeFileSync(join(folder, 'validators.ts'), mended)
  expect(vitest(folder)).toEqual({ failed: [], passed: names })

  // Silence is no agreement: without validations nothing is compared.
  writeFileSync(join(folder, 'src/both.ts'), 'export const registerValidations = () => undefined\n')
  expect(vitest(folder).passed).toEqual([])
})
