import { expect, test } from 'vitest'
import { compile } from '../../cel/index.js'
import { conditionsOf } from './conditions.js'

const SELF = { variables: { self: 'map(string, dyn)', l: 'list(int)' } }

test.each([
  ['true', ['true']],
  ['self.a == 1', ['self.a == 1']],
  ['!has(self.a) || self.a > 1', ['!has(self.a) || self.a > 1', '!has(self.a)', 'self.a > 1', 'has(self.a)']],
  ['(self.a == 1 ? self.b : self.c) == 2', ['((self.a == 1) ? self.b : self.c) == 2', 'self.a == 1']],
  ['l.all(x, x > 0 && x < 9)', ['l.all(x, x > 0 && x < 9)', 'x > 0 && x < 9', 'x > 0', 'x < 9']],
  ['l.exists(x, x > 0)', ['l.exists(x, x > 0)', 'x > 0']],
  ['l.exists_one(x, x > 0)', ['l.exists_one(x, x > 0)', 'x > 0']],
  ['size(l.filter(x, x > 0)) == 1', ['size(l.filter(x, x > 0)) == 1', 'x > 0']],
])('conditions of %s', (text, conditions) => {
  expect(conditionsOf(compile(text, SELF).ast).map((condition) => condition.text)).toEqual(conditions)
})

test('the values of all conditions are told in a profile', () => {
  const program = compile('l.all(x, x > 0) && (!has(self.a) || (self.b ? self.c == 1 : true))', SELF)
  const seen = new Set<number>()
  program.profile({ self: { a: 1, b: true, c: 2 }, l: [1] }, { observe: (id) => void seen.add(id) })
  const conditions = conditionsOf(program.ast)
  expect(conditions.length).toBe(8)
  expect(conditions.filter(({ id }) => !seen.has(id))).toEqual([])
})
