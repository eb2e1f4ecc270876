import { expect, test } from 'vitest'
import { parse } from '../parser/parse.js'
import { STANDARD_MACROS } from '../library/index.js'
import { openNames } from './names.js'

test.each<[text: string, variables: string[], calls: Record<string, number[]>]>([
  ['a.b[c] + 1', ['a', 'c'], { '_+_': [2], '_[_]': [2] }],
  ['f(x) && f(x, y).g(z)', ['x', 'y', 'z'], { f: [1, 2], '_&&_': [2] }],
  ['l.map(x, x + y)', ['l', 'y'], { '_+_': [2] }],
  ['l.map(x, x).map(y, x)', ['l', 'x'], { '_+_': [2] }],
  ['x.map(x, .x)', ['x'], { '_+_': [2] }],
  ['{a: [b]}', ['a', 'b'], {}],
  ['T{f: v}', ['v'], {}],
])('%s', (text, variables, calls) => {
  const { ast } = parse(text, { macros: STANDARD_MACROS, optionalSyntax: false })
  if (ast === undefined) throw new Error(`${text} does not parse`)
  const open = openNames(ast.expr)
  expect([...open.variables].sort()).toEqual(variables)
  const found = [...open.calls].map(([name, counts]) => [name, [...counts]] as const)
  expect(Object.fromEntries(found)).toEqual(calls)
})
