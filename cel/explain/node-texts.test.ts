import { expect, test } from 'vitest'
import { parseText } from '../compile.js'
import { Environment } from '../environment/environment.js'
import { cpuTime } from '../../test/fixtures/cpu-time.js'
import { NodeTexts } from './node-texts.js'

const environment = new Environment()

function textOf(expression: string, options: { readonly ranges?: boolean } = {}): string {
  const ast = parseText(expression, environment, options)
  return new NodeTexts(ast.source).of(ast.expr)
}

test.each<[expression: string, text: string]>([
  ['1  +  2', '1  +  2'],
  ['1 +\n\t2', '1 + 2'],
  ['1\r\n\r\n  + 2 ', '1 + 2'],
  ["'é😀' + // why\n'b'", "'é😀' + // why 'b'"],
])('%j as it is written', (expression, text) => {
  expect(textOf(expression, { ranges: true })).toBe(text)
})

test('as it is printed without ranges', () => {
  expect(textOf("1+\n'a'")).toBe('1 + "a"')
})

test('much space takes little time', () => {
  const started = cpuTime()
  expect(textOf(`1${' '.repeat(99_000)}+ 2`, { ranges: true })).toHaveLength(99_004)
  // Eight seconds if each space is looked at from each other.
  expect(cpuTime() - started).toBeLessThan(2000)
})
