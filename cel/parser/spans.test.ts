import { expect, test } from 'vitest'
import { NEWEST } from '../../test/cel/all-macros.js'
import { parse } from './parse.js'

/** The texts of nodes, by id. */
function textsOf(text: string): string[] {
  const points = [...text]
  const ranges = parse(text, { ...NEWEST, ranges: true }).ast?.source.ranges ?? new Map<number, never>()
  return [...ranges].sort(([a], [b]) => a - b).map(([, { start, end }]) => points.slice(start, end).join(''))
}

test.each<[text: string, nodes: readonly string[]]>([
  ['a', ['a']],
  [' .a ', ['.a']],
  ['- 1', ['- 1']],
  ['!!!a.b', ['!!!a.b', 'a', 'a.b']],
  ['(a + b) * c', ['a', 'a + b', 'b', '(a + b) * c', 'c']],
  ['(a).b[ 0 ]', ['a', '(a).b', '(a).b[ 0 ]', '0']],
  ['a.?b', ['a', 'b', 'a.?b']],
  ['x.f( 1 ) ? g() : [2, ?h]', ['x', 'x.f( 1 )', '1', 'x.f( 1 ) ? g() : [2, ?h]', 'g()', '[2, ?h]', '2', 'h']],
  ['a && b && c', ['a', 'b', 'a && b', 'c', 'a && b && c']],
  ["'😀' + {1: b}.c", ["'😀'", "'😀' + {1: b}.c", '{1: b}', '1: b', '1', 'b', '{1: b}.c']],
  ['M.N{ a: 1 }', ['M.N{ a: 1 }', 'a: 1', '1']],
])('%s', (text, nodes) => expect(textsOf(text)).toEqual(nodes))

test('an expansion stands for the call', () => {
  const text = 'x + a.all(v, v > 0)'
  const { ast } = parse(text, { ...NEWEST, ranges: true })
  const call = ast?.expr.kind === 'call' ? ast.expr.args[1] : undefined
  expect(call?.kind).toBe('comprehension')
  expect(ast?.source.ranges?.get(call?.id ?? 0)).toEqual({ start: 4, end: 19 })
  expect(parse(text, NEWEST).ast?.source.ranges).toBeUndefined()
})
