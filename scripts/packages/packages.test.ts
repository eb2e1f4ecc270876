// What the build does to packages changes nothing: the package that it makes answers as the sources do, which use packages as they
// are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import * as sources from '../../cel/index.js'
import { PROJECT } from '../../test/conformance/tags/load.js'

type Cel = Pick<typeof sources, 'compile'>

const built = (await import(pathToFileURL(join(PROJECT, 'dist/cel/index.js')).href)) as Cel

/** The value and the cost of an expression, or its error. */
function outcome({ compile }: Cel, expression: string): string {
  try {
    const variables = { self: 'dyn', text: 'string' }
    const { value, cost } = compile(expression, { compatibility: '1.37', variables }).evaluate({
      self: {},
      text: 'aΣſé1',
    })
    return JSON.stringify([String(cost), value], (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
  } catch (error) {
    return String(error)
  }
}

const expressions = (file: string, key: string): string[] =>
  readFileSync(join(PROJECT, 'test/golden/cel', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as Record<string, string>)[key] ?? '')

test.each(['broken.jsonl', 'typed.jsonl', 'wrong.jsonl'])('expressions of %s', (file) => {
  for (const expression of expressions(file, 'expr')) {
    expect([expression, outcome(built, expression)]).toEqual([expression, outcome(sources, expression)])
  }
})

test.each([
  '\\pL',
  '(?i)\\p{Lt}',
  '\\P{Lu}',
  '(?i)\\P{Lu}',
  '[^\\p{Greek}\\d]',
  '(?i)[\\P{Ll}x]',
  '\\p{^C}',
  '\\p{Any}',
  '\\p{Assigned}',
  '\\p{Lc}',
  '(?i)\\p{Greek}σ',
  '(?i)ſ',
  '\\p{Hex_Digit}',
  '\\p{Print}',
  '\\p{Old_Italic}',
  '\\p{Nothing}',
])('the pattern %s', (pattern) => {
  const expression = `text.findAll(${JSON.stringify(pattern)})`
  expect(outcome(built, expression)).toBe(outcome(sources, expression))
})
