import { expect, test } from 'vitest'
import {
  array,
  arrow,
  assign,
  binary,
  call,
  constant,
  CONTINUE,
  count,
  each,
  type Expression,
  exportedConstant,
  giveBack,
  index,
  literal,
  member,
  name,
  named,
  NULL,
  object,
  optionalMember,
  orElse,
  perform,
  send,
  spread,
  type Statement,
  text,
  UNDEFINED,
  variable,
  when,
} from '../tree/index.js'
import { runModule } from './run.js'

const NUMBER = named('number')

/** What `f(x)` gives back. */
function result(body: readonly Statement[], x?: unknown): unknown {
  const { f } = runModule(
    [{ kind: 'function', name: 'f', parameters: [{ name: 'x', type: NUMBER }], returns: NUMBER, body }],
    () => ({}),
  )
  return (f as (given: unknown) => unknown)(x)
}
const value = (expression: Expression, x?: unknown): unknown => result([giveBack(expression)], x)
const X = name('x')

test.each<[what: string, expression: Expression, x: unknown, expected: unknown]>([
  ['integers of any size', literal(2n ** 64n), undefined, 2n ** 64n],
  ['a part of something', member(X, 'a'), { a: 1 }, 1],
  ['a part of nothing', optionalMember(X, 'a'), null, undefined],
  ['a chain that ends at nothing', send(member(optionalMember(X, 'a'), 'b'), 'c'), undefined, undefined],
  ['what is nil', orElse(X, text('none')), null, 'none'],
  ['what is empty', orElse(X, text('none')), '', ''],
  ['missing and null', binary(X, '!=', NULL), undefined, false],
  ['null is not missing', binary(X, '===', UNDEFINED), null, false],
  ['lists in lists', array([spread(X), array([literal(3)])]), [1, 2], [1, 2, [3]]],
  ['a method', send(X, 'slice', literal(1)), [1, 2], [2]],
  ['a key that prototypes have', index(object({ ['__proto__']: literal(1) }), text('__proto__')), undefined, 1],
  [
    'a function of a function',
    call(call(arrow(['a'], arrow(['b'], binary(name('a'), '+', name('b')))), X), literal(1)),
    2,
    3,
  ],
])('%s', (_, expression, x, expected) => {
  expect(value(expression, x)).toEqual(expected)
})

test('loops: each round has variables of its own, and can be left', () => {
  const i = name('i')
  const rounds = count(
    [
      { name: 'i', value: literal(0) },
      { name: 'end', value: literal(4) },
    ],
    binary(i, '<', name('end')),
    [when(binary(i, '===', literal(1)), CONTINUE), perform(send(name('found'), 'push', arrow([], i)))],
  )
  const sum = each('one', name('found'), [assign('sum', binary(name('sum'), '+', call(name('one'))))])
  const body = [constant('found', array([])), variable('sum', literal(0)), rounds, sum, giveBack(name('sum'))]
  expect(result(body)).toBe(0 + 2 + 3)
  expect(result([each('one', X, [when(binary(name('one'), '>', literal(1)), giveBack(name('one')))])], [1, 2, 3])).toBe(
    2,
  )
})

test('what a module imports and exports', () => {
  const loaded: string[] = []
  const exported = runModule(
    [
      { kind: 'importAll', local: 'all', from: 'one' },
      {
        ...{ kind: 'import', typeOnly: false, from: 'two' },
        names: [
          { name: 'a', local: 'b', typeOnly: false },
          { name: 'T', local: 'T', typeOnly: true },
        ],
      },
      exportedConstant('sum', NUMBER, binary(member(name('all'), 'a'), '+', name('b'))),
      constant('hidden', literal(1)),
    ],
    (specifier) => {
      loaded.push(specifier)
      return { a: 20 }
    },
  )
  expect(exported).toEqual({ sum: 40 })
  expect(loaded).toEqual(['one', 'two'])
  expect(() => value(name('nowhere'))).toThrow('nowhere is not declared')
})
