// Random expressions through CEL and cel-js: each difference has a cause.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadCelJs } from '../../cli/cel-migrate/cel-js.js'
import { compareExpression } from '../../cli/cel-migrate/compare-expression.js'
import { bothWith } from '../../cli/cel-migrate/outcome.js'
import { runs } from './runs.js'

const CONTEXT = {
  n: 7,
  zero: 0,
  big: 9007199254740992,
  x: 2.5,
  s: 'abc',
  smile: '😀',
  empty: '',
  t: true,
  nil: null,
  list: [0, 1, 2],
  mixed: [1, 'a', null, 2.5],
  words: ['a', 'ｚ', '😀'],
  map: { a: 1, b: { c: 'd' }, '1': 'one' },
  items: [{ id: 1, tags: ['x'] }, { id: 2 }],
  type: 'admin',
  nullable: 1,
}

const LITERALS = [
  ...['0', '1', '2', '7', '0x1F', '3u', '1.0', '2.5', '0.0', '1e3', '.5', '9223372036854775807', '9007199254740993'],
  ...['true', 'false', 'null', '"a"', "'b'", '"a\\n"', '""', '"😀"', "r'a'", "b'a'", '[]', '{}'],
]

const text = fc.letrec<{ expr: string; bool: string; number: string }>((tie) => {
  const expr = tie('expr')
  const bool = tie('bool')
  const operator = (...operators: readonly string[]) => fc.constantFrom(...operators)
  const atom = fc.oneof(
    fc.constantFrom(...Object.keys(CONTEXT)),
    fc.constantFrom(...LITERALS),
    fc.constantFrom('missing', 'map.a', 'map.b.c', 'map.z', 'map.z.y', 'map["1"]', 'map[1]', 'list[0]', 'list["0"]'),
    fc.constantFrom('list.length', 'map.constructor', 'items[0].tags', 'items[1].tags', 'list[n]', 'list[1.0]', 'if'),
  )
  const loop = fc
    .tuple(
      fc.constantFrom('list', 'mixed', 'words', 'map', 'items', 's', '[1, 2]'),
      operator('all', 'exists', 'exists_one', 'filter', 'map'),
      fc.oneof(
        expr,
        fc.constantFrom('v > 0', '1 / v > 0', 'v', 'v.id == 1', 'size(v) > 0', 'has(v.tags)', 'v / 2', 'v + v'),
      ),
    )
    .map(([range, macro, body]) => `${range}.${macro}(v, ${body})`)
  return {
    number: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(
        'n',
        'zero',
        'big',
        'x',
        'map.a',
        'list[n]',
        'list[0]',
        'items[0].id',
        'size(smile)',
        'size(words)',
      ),
      fc.constantFrom('0', '1', '2', '3u', '1.0', '2.5', '9223372036854775807', '9007199254740993'),
      fc.tuple(tie('number'), operator('+', '-', '*', '/', '%'), tie('number')).map((parts) => `(${parts.join(' ')})`),
      tie('number').map((part) => `-${part}`),
    ),
    bool: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('t', 'true', 'false', '1 / zero == 1', 'missing'),
      fc.tuple(tie('number'), operator('==', '!=', '<', '>='), tie('number')).map((parts) => parts.join(' ')),
      fc.tuple(expr, operator('==', '!=', '<', '<=', '>', '>=', 'in'), expr).map((parts) => parts.join(' ')),
      fc.tuple(bool, operator('&&', '||'), bool).map((parts) => `(${parts.join(' ')})`),
      bool.map((part) => `!${part}`),
      loop,
      fc.constantFrom('map.a', 'map.z', 'map.z.y', 'items[0].id', 'list.length', 's.x').map((path) => `has(${path})`),
    ),
    expr: fc.oneof(
      { maxDepth: 3 },
      atom,
      atom,
      fc.tuple(tie('number'), operator('+', '-', '*', '/', '%'), tie('number')).map((parts) => `(${parts.join(' ')})`),
      fc.tuple(expr, operator('+', '-', '*', '/', '%'), expr).map((parts) => `(${parts.join(' ')})`),
      fc.tuple(bool, expr, expr).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      expr.map((part) => `-${part}`),
      expr.map((part) => `size(${part})`),
      fc.array(expr, { maxLength: 3 }).map((parts) => `[${parts.join(', ')}]`),
      fc.array(expr, { maxLength: 2 }).map((parts) => `{${parts.map((part, i) => `"k${i}": ${part}`).join(', ')}}`),
      fc.constantFrom('{1: 2}', '{"a": 1, "b": -1}', '{}.size()', '{"a": 1 "b": 2}', '{"a": 1, "b": "c"}'),
      fc
        .tuple(expr, operator('int', 'string', 'double', 'dyn', 'type', 'foo'))
        .map(([part, name]) => `${name}(${part})`),
      fc
        .tuple(atom, operator('.size()', '.startsWith("a")', '.foo', '[0]', '.matches("a")'))
        .map((parts) => parts.join('')),
      loop,
      bool,
    ),
  }
}).expr

test('each difference of random expressions has a cause', async () => {
  const both = bothWith(await loadCelJs(process.cwd()), {})
  fc.assert(
    fc.property(text, (expression) => {
      const comparison = compareExpression(expression, CONTEXT, both)
      if (comparison.result !== 'mismatch') return
      const { cause, part } = comparison
      expect({ expression, part, cause: cause?.code }).toEqual({
        expression,
        part,
        cause: expect.any(String) as string,
      })
    }),
    runs(2_000),
  )
})
