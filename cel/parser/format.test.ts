import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEWEST } from '../../test/cel/all-macros.js'
import { expressions } from '../../test/cel/expressions.js'
import { outline } from '../../test/cel/outline.js'
import { formatExpression } from './format.js'
import { parse } from './parse.js'

function shape(text: string): string {
  const { ast } = parse(text, NEWEST)
  if (!ast) throw new Error(`no expression: ${text}`)
  return outline(ast).replaceAll(/@-?\d+/g, '')
}

test.each<[text: string, width: number, formatted: readonly string[]]>([
  ['a+b', 80, ['a + b']],
  ['  a . b ( 1,2 ) [ 0 ]', 80, ['a.b(1, 2)[0]']],
  ['a&&b||c', 5, ['a', '  && b', '  || c']],
  ['first || second && third', 16, ['first', '  || second', '    && third']],
  ['a ? bbbb : c ? dddd : e', 10, ['a', '  ? bbbb', '  : c', '  ? dddd', '  : e']],
  ['f(aaaaaaaa, bbbbbbbb)', 12, ['f(', '  aaaaaaaa,', '  bbbbbbbb', ')']],
  ["{'a':1,?b:[1,2,],}", 80, ["{'a': 1, ?b: [1, 2,],}"]],
  ['M . N{a:1}', 80, ['M.N{a: 1}']],
  ['aaaa.bbbb().cccc().dddd()', 20, ['aaaa', '  .bbbb()', '  .cccc()', '  .dddd()']],
  [
    'self.list.all(x, x.name != 0 && x.size() < 10)',
    29,
    ['self.list.all(', '  x,', '  x.name != 0', '    && x.size() < 10', ')'],
  ],
  ['// why\na // so\n&& b // end', 80, ['// why', 'a // so', '  && b // end']],
  ['f(a, // first\n// second\nb)', 80, ['f(', '  a, // first', '  // second', '  b', ')']],
  ["0x1F + r'\\d'", 80, ["0x1F + r'\\d'"]],
  ['a b', 80, ['a b']],
])('%j in %i columns', (text, width, formatted) => {
  expect(formatExpression(text, { width }).split('\n')).toEqual(formatted)
})

test('a tree is formatted as its text', () => {
  const { ast } = parse('a.all( x,x>0 )', NEWEST)
  expect(ast && formatExpression(ast)).toBe('a.all(x, x > 0)')
})

test('nesting of any depth is formatted', () => {
  expect(formatExpression('('.repeat(100) + ' a ' + ')'.repeat(100), { width: 300 })).toBe(
    '('.repeat(100) + 'a' + ')'.repeat(100),
  )
})

const widths = fc.integer({ min: 5, max: 100 })

test('the meaning stays, and formatting again changes nothing', () => {
  fc.assert(
    fc.property(expressions, widths, (text, width) => {
      const formatted = formatExpression(text, { width })
      expect(shape(formatted)).toBe(shape(text))
      expect(formatExpression(formatted, { width })).toBe(formatted)
    }),
    { numRuns: 300 },
  )
})

test('comments stay', () => {
  const commented = fc
    .tuple(expressions, fc.constantFrom(' // one\n', '\n// one\n'))
    .map(([text, comment]) => (/["'`]/.test(text) ? text : text.replaceAll(' ', comment)))
  fc.assert(
    fc.property(commented, widths, (text, width) => {
      const formatted = formatExpression(text, { width })
      expect(shape(formatted)).toBe(shape(text))
      expect(formatted.split('// one').length).toBe(text.split('// one').length)
      expect(formatExpression(formatted, { width })).toBe(formatted)
    }),
    { numRuns: 300 },
  )
})
