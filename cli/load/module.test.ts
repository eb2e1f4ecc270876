import { expect, test } from 'vitest'
import { FieldPath, omittedValue } from '../../apimachinery/field/index.js'
import { folderWith, ioFor } from '../../test/fixtures/cli/run-in.js'
import { loadModule } from './module.js'

test.each(['m.ts', 'm.mts', 'm.js', 'm.mjs', 'm.cjs'])('%s shares this very runtime', async (name) => {
  const source = name.endsWith('.cjs')
    ? "const r = require('kubevet/runtime'); const v = require('kubevet/runtime/validate'); module.exports = { nil: r.FieldPath.nil, marker: r.omittedValue, call: v.maxLength }\n"
    : "import { FieldPath, omittedValue } from 'kubevet/runtime'\nimport * as v from 'kubevet/runtime/validate'\nexport const nil = FieldPath.nil\nexport const marker = omittedValue\nexport const call = v.maxLength\n"
  const cwd = folderWith({ [name]: source })
  const loaded = await loadModule(`./${name}`, ioFor(cwd).io)
  expect(loaded.nil).toBe(FieldPath.nil)
  expect(loaded.marker).toBe(omittedValue)
  expect(typeof loaded.call).toBe('function')
})

test('modules import each other by the names that compilers want', async () => {
  const cwd = folderWith({
    'a.ts': "import { b } from './b.js'\nimport type { T } from './types.js'\nexport const a: T = b + 1\n",
    'b.ts': 'export const b: number = 1\n',
    'types.ts': 'export type T = number\n',
  })
  expect((await loadModule('a', ioFor(cwd).io)).a).toBe(2)
  expect((await loadModule('a.js', ioFor(cwd).io)).a).toBe(2)
})

test.each<[name: string, source: string]>([
  ['null', 'throw null\n'],
  ['text', 'throw "text"\n'],
  ['what has no text', 'throw Object.create(null)\n'],
  ['a rejection', 'await Promise.reject(new Error("later"))\n'],
])('a module that throws %s', async (_, source) => {
  const cwd = folderWith({ 'm.mts': source })
  await expect(loadModule('m.mts', ioFor(cwd).io)).rejects.toMatchObject({
    name: 'CannotRun',
    diagnostics: [{ code: 'module/load', message: expect.stringMatching(/^m.mts cannot be loaded: ./) }],
  })
})
