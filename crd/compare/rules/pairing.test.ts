import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../schema/props.js'
import { compareRules, holdsUnchanged, usesOldSelf } from './pairing.js'

const SCHEMA: JsonSchemaProps = {
  type: 'object',
  required: ['kind', 'size'],
  properties: { kind: { type: 'string', enum: ['a', 'b'] }, size: { type: 'integer' }, name: { type: 'string' } },
}

test.each<[old: string, renewed: string, expected: ReturnType<typeof compareRules>]>([
  // The same in normal form.
  ['self.a<3', '( self.a  <  3 )', 'equal'],
  ['!(!self.a)', 'self.a', 'equal'],
  ['self.a && self.b && self.c', 'self.c && (self.b && self.a)', 'equal'],
  ['self.a || self.a', 'self.a', 'equal'],
  ['self.a > 3', '3 < self.a', 'equal'],
  ['self.a >= self.b', 'self.b <= self.a', 'equal'],
  ['!(self.a == 3)', '3 != self.a', 'equal'],
  ['!(self.a && !self.b)', '!self.a || self.b', 'equal'],
  ['self.a < 2 + 3', 'self.a < 5', 'equal'],
  ['self.a == "x" + "y"', "self.a == 'xy'", 'equal'],
  ['self.a || 1 > 2', 'self.a', 'equal'],
  ['!self.a ? self.b : self.c', 'self.a ? self.c : self.b', 'equal'],
  ['self.l.all(x, x > 1)', 'self.l.all(y, 1 < y)', 'equal'],
  ['self.a in [2, 1, 2]', 'self.a in [1, 2]', 'equal'],
  // Conjuncts, disjuncts and bounds.
  ['self.a', 'self.a && self.b', 'tighter'],
  ['self.a', 'self.a || self.b', 'looser'],
  ['self.a < 5', 'self.a < 4', 'tighter'],
  ['self.a < 5', 'self.a <= 5', 'looser'],
  ['self.a > 5', 'self.a >= 7', 'tighter'],
  ['self.a == 3', 'self.a < 5', 'looser'],
  ['self.a in [1, 2]', 'self.a in [1, 2, 3]', 'looser'],
  ["self.a == 'x'", "self.a != 'y'", 'looser'],
  ['self.l.all(x, x < 5)', 'self.l.all(x, x < 4)', 'tighter'],
  ['self.l.exists(x, x < 5)', 'self.l.exists(x, x < 6)', 'looser'],
  ['self.a ? self.b : true', 'self.a && has(self.name) ? self.b : true', 'looser'],
  // What the schema makes certain.
  ['self.name == "x"', 'self.name == "x" && !has(self.other)', 'equal'],
  ['self.name == "x"', 'self.name == "x" && has(self.kind)', 'equal'],
  ['self.name == "x"', 'self.name == "x" && self.kind != "c"', 'equal'],
  // What differs in errors is not the same: `a / 0 == 0` is one.
  ['self.a == self.a', 'true', 'looser'],
  ['!(self.d < 5)', 'self.d >= 5', 'unknown'],
  ['self.c ? self.a : true', '!self.c || self.a', 'unknown'],
  ['self.a % 2 == 0', 'self.a % 4 == 0', 'unknown'],
  ['self.a == 1', 'self.a == 1.5', 'unknown'],
  ['self.a <', 'self.a', 'unknown'],
])('%s → %s', (old, renewed, expected) => {
  expect(compareRules(old, renewed, { old: SCHEMA, new: SCHEMA })).toBe(expected)
})

test.each<[rule: string, uses: boolean, holds: boolean]>([
  ['self == oldSelf', true, true],
  ['!has(oldSelf.a) || self.a == oldSelf.a', true, true],
  ['self >= oldSelf', true, true],
  ['self > oldSelf', true, false],
  ['self == "oldSelf"', false, false],
])('%s is a transition rule: %s, and holds if nothing changes: %s', (rule, uses, holds) => {
  expect(usesOldSelf(rule)).toBe(uses)
  expect(holdsUnchanged(rule)).toBe(holds)
})
