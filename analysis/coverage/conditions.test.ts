import { expect, test } from 'vitest'
import { compile, Environment } from '../../cel/index.js'
import { conditionsOf } from './conditions.js'

const SELF = { variables: { self: 'map(string, dyn)', l: 'list(int)', o: 'optional_type(int)' } }
const environment = new Environment(SELF)

test.each([
  ['true', ['true']],
  ['self.a == 1', ['self.a == 1']],
  ['!has(self.a) || self.a > 1', ['!has(self.a) || self.a > 1', '!has(self.a)', 'self.a > 1', 'has(self.a)']],
  ['( self.a == 1 ? self.b : self.c) == 2', ['( self.a == 1 ? self.b : self.c) == 2', 'self.a == 1']],
  ['size(l) > 1 ? self.b == 2 : true', ['size(l) > 1 ? self.b == 2 : true', 'size(l) > 1', 'self.b == 2']],
  ['self.a\n  && self.b', ['self.a && self.b', 'self.a', 'self.b']],
  ['l.all(x, x > 0 && x < 9)', ['l.all(x, x > 0 && x < 9)', 'x > 0 && x < 9', 'x > 0', 'x < 9']],
  ['l.exists(x, x > 0)', ['l.exists(x, x > 0)', 'x > 0']],
  ['l.exists_one(x, x > 0)', ['l.exists_one(x, x > 0)', 'x > 0']],
  ['size(l.filter(x, x > 0)) == 1', ['size(l.filter(x, x > 0)) == 1', 'x > 0']],
  ['self.a && l.all(x, x > 0)', ['self.a && l.all(x, x > 0)', 'self.a', 'l.all(x, x > 0)', 'x > 0']],
  ['o.optMap(x, x > 1).orValue(true)', ['o.optMap(x, x > 1).orValue(true)']],
])('conditions of %s', (text, conditions) => {
  expect(conditionsOf(text, environment).map((condition) => condition.text)).toEqual(conditions)
})

test('places are in code points', () => {
  const [, second] = conditionsOf("self.a == '😀' && self.b", environment).slice(1)
  expect(second).toMatchObject({ text: 'self.b', start: 17, end: 23 })
})

test('the values of all conditions are told in a profile', () => {
  const program = compile('l.all(x, x > 0) && (!has(self.a) || (self.b ? self.c == 1 : true))', SELF)
  const seen = new Set<number>()
  program.profile({ self: { a: 1, b: true, c: 2 }, l: [1] }, { observe: (id) => void seen.add(id) })
  const conditions = conditionsOf(program.ast.source.text, environment)
  expect(conditions.length).toBe(9)
  expect(conditions.filter(({ id }) => !seen.has(id))).toEqual([])
})
