import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEWEST } from '../../test/cel/all-macros.js'
import { expressions } from '../../test/cel/expressions.js'
import { outline } from '../../test/cel/outline.js'
import type { ParsedAst } from '../ast/expr.js'
import { parse } from './parse.js'
import { unparse } from './unparse.js'

function parsed(text: string): ParsedAst {
  const { ast } = parse(text, NEWEST)
  if (!ast) throw new Error(`no expression: ${text}`)
  return ast
}

/** A tree without places and numbers: `a && b && (c && d)` is the tree of `a && b && c && d`, numbered in another order. */
const shape = (ast: ParsedAst): string => outline(ast).replaceAll(/\d+@-?\d+/g, '')

// Texts are those of cel-go's `Unparse`, but for the operands `-(1)`, `-(-a)` and `!(!a)`.
test.each<[text: string, unparsed: string]>([
  ['a+b*c', 'a + b * c'],
  ['((a)+(b))*c', '(a + b) * c'],
  ['a-(b-c)', 'a - (b - c)'],
  ['(a-b)-c', 'a - b - c'],
  ['a&&b&&c&&d', 'a && b && c && d'],
  ['a&&(b&&c)', 'a && (b && c)'],
  ['a||b&&c', 'a || b && c'],
  ['(a||b)&&c', '(a || b) && c'],
  ['a?b:(c?d:e)', 'a ? b : (c ? d : e)'],
  ['a<b?c[0]:f(d,e)', '(a < b) ? (c[0]) : (f(d, e))'],
  ['!a[0]', '!(a[0])'],
  ['-f(a,b)', '-(f(a, b))'],
  ['-g(a)', '-g(a)'],
  ['-(1u)', '-1u'],
  ['-(1.5)', '-(1.5)'],
  ['a.optMap(x,x).value()', '(a.optMap(x, x)).value()'],
  ['[a.optMap(x,x).value()].map(y,a.optMap(x,x).value())', '[a.optMap(x, x).value()].map(y, a.optMap(x, x).value())'],
  ['(a?b:c)?d:e', '(a ? b : c) ? d : e'],
  ['-(1)', '-(1)'],
  ['-(-a)', '-(-a)'],
  ['!(!a)', '!(!a)'],
  ['(-a).b', '(-a).b'],
  ['-a.b', '-a.b'],
  ['(a+b)[0].c(d)', '(a + b)[0].c(d)'],
  ['has( a.b )&&a.all(x,x in [1,2,])', 'has(a.b) && a.all(x, x in [1, 2])'],
  ['a.?b[?c].optMap(x,x.map(y,y))', 'a.?b[?c].optMap(x, x.map(y, y))'],
  ['M{`a-b`:1,?c:.d}', 'M{`a-b`: 1, ?c: .d}'],
  ["{?'a':[?b]}", '{?"a": [?b]}'],
  ['a.`true`', 'a.`true`'],
  ["'\\'\"\\n\\u00e9\\x01'", '"\'\\"\\né\\x01"'],
  ["b'a\\xff'", 'b"\\141\\377"'],
  ['0x1F', '31'],
  ['1e3', '1000.0'],
  ['1e300', '1e+300'],
  ['-0.0', '-0.0'],
  ['18446744073709551615u', '18446744073709551615u'],
  ['-9223372036854775808', '-9223372036854775808'],
])('%s', (text, unparsed) => {
  expect(unparse(parsed(text))).toBe(unparsed)
  expect(shape(parsed(unparsed))).toBe(shape(parsed(text)))
})

test('parsing what was unparsed gives the same tree', () => {
  fc.assert(
    fc.property(expressions, (text) => {
      const ast = parsed(text)
      const unparsed = unparse(ast)
      expect(shape(parsed(unparsed))).toBe(shape(ast))
      expect(unparse(parsed(unparsed))).toBe(unparsed)
    }),
    { numRuns: 500 },
  )
})
