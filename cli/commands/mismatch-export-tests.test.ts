import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runIn, VALIDATORS } from '../../test/fixtures/cli/run-in.js'
import { folderWithRecords } from '../../test/fixtures/mismatch/recorded-folder.js'

test('a test for each mismatch, in one file', async () => {
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
  const { code, stdout, stderr } = await runIn(folder, argv)
  const names = [
    'widget_create: spec.ports[*].port: FieldValueInvalid minimum is not extra',
    'widget_create: spec.replicas: FieldValueInvalid lucky is not unmatched',
  ]
  expect([code, stdout]).toEqual([0, 'test/mismatches.test.ts: 2 tests\n'])
  expect(stderr).toBe(`note: values are hidden (***), so that the test may pass for that reason: ${names[1] ?? ''}\n`)
  const text = readFileSync(join(folder, 'test/mismatches.test.ts'), 'utf8')
  expect(text).toContain('import * as validators from "../src/both.js"')
  expect(text).not.toContain('hunter22')
})

test('a folder has a file for each validation; names of validations are no paths', async () => {
  const folder = await folderWithRecords()
  const lines = readFileSync(join(folder, 'r.jsonl'), 'utf8').trimEnd().split('\n')
  const other = { ...(JSON.parse(lines[0] ?? '') as object), validationIdentifier: '../x/y_create' }
  writeFileSync(join(folder, 'r.jsonl'), [...lines, JSON.stringify(other), ''].join('\n'))
  const { stdout } = await runIn(folder, [
    'mismatch',
    'export-tests',
    'r.jsonl',
    '--validators',
    VALIDATORS,
    '--out',
    'out',
  ])
  expect(stdout).toBe('out/.._x_y_create.mismatch.test.ts: 1 test\nout/widget_create.mismatch.test.ts: 2 tests\n')
})

test.each<[name: string, argv: string[], message: string]>([
  ['no folder', ['r.jsonl', '--validators', 'v.ts'], "required option '--out <path>' not specified"],
  ['no validators', ['r.jsonl', '--out', 'x'], 'there are no validators'],
  [
    'an unknown gate',
    ['r.jsonl', '--out', 'x', '--validators', 'v.ts', '--gate', 'Nope=true'],
    'unrecognized feature gate',
  ],
  ['a missing store', ['nope', '--out', 'x', '--validators', 'v.ts'], 'nope: no such file'],
  ['a file that cannot be written', ['r.jsonl', '--out', 'a.yaml/x.ts', '--validators', 'v.ts'], 'cannot be written'],
])('cannot run: %s', async (_, argv, message) => {
  const folder = await folderWithRecords()
  const { code, stderr } = await runIn(folder, ['mismatch', 'export-tests', ...argv])
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
