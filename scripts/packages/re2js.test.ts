// re2js as the package has it, with other tables and without what nobody calls, answers as Go.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import type * as re2 from '../../apimachinery/re2/index.js'
import { PROJECT } from '../../test/conformance/tags/load.js'
// @ts-expect-error: a script without types
import { packages } from './packages.mjs'
// @ts-expect-error: a script without types
import { withGoTables } from './re2js.mjs'

interface Row {
  readonly gap?: string

  readonly value: readonly [pattern: string, text: string, template: string]
  readonly answer: { readonly error: string } | { readonly matches: boolean; readonly replaced: string }
}
const rows = readFileSync(join(PROJECT, 'test/golden/content/re2.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
  .filter(({ gap }) => gap === undefined)

const { outputFiles } = await build({
  entryPoints: [join(PROJECT, 'apimachinery/re2/index.ts')],
  bundle: true,
  format: 'esm',
  minifyWhitespace: true,
  write: false,
  plugins: [packages as never],
})
const code = outputFiles[0]?.text ?? ''
const { compileRe2 } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof re2

test('all golden patterns', () => {
  const answers = rows.map(({ value: [pattern, text, template] }): Row['answer'] => {
    try {
      const compiled = compileRe2(pattern)
      return { matches: compiled.test(text), replaced: compiled.replaceAll(text, template) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : '' }
    }
  })
  expect(answers).toEqual(rows.map(({ answer }) => answer))
})

test.each([
  ['lines and words, which the automaton leaves to re2js', '(?m)^\\bab$', 'x\nab\n', 'ab'],
  ['many states', '(a|b)*a(a|b){12}', `${'ab'.repeat(20)}`, `${'ab'.repeat(20)}`.slice(0, 39)],
  ['what is beyond UTF-16 units', '[^\\w]+', 'a😀\ud800b', '😀\ud800'],
])('%s', (_, pattern, text, match) => {
  expect(compileRe2(pattern).test(text)).toBe(true)
  expect(compileRe2(pattern).find(text)).toBe(match)
  expect(compileRe2(pattern).findAll(text, -1)).toEqual([match])
})

test('what nobody calls is gone', () => {
  expect(code).toContain('findAll(compiled')
  for (const name of ['TranslateRegExpString', 'RE2Set', 'compilePOSIX', 'appendReplacement'])
    expect(code.includes(name), name).toBe(false)
})

test('a re2js with other parts is refused', () => {
  const text = readFileSync(fileURLToPath(import.meta.resolve('re2js')), 'utf8')
  expect(() => withGoTables(text.replace('// src/Unicode.js', '')) as unknown).toThrow('re2js has its tables elsewhere')
})
