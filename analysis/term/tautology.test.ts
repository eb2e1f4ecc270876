import { expect, test } from 'vitest'
import { normalizeRule } from './normalize.js'
import type { Term } from './term.js'
import { isNeverFalse, isNeverTrue } from './tautology.js'

const termOf = (rule: string): Term => normalizeRule(rule) as Term

test.each([
  'self == self',
  'self.a <= self.a',
  "self != 'a' || self != 'b'",
  'self.a > 3 || self.a <= 3',
  'self.a < 5 || self.a > 2',
  'has(self.a) || !has(self.a)',
  'size(self) >= 0',
  'self.size() > -1',
  '!(self.a < self.a)',
  'self.all(x, x == x)',
  'has(self.a) ? self.a == self.a : true',
  '(self.a || !self.a) && size(self.b) >= 0',
])('%s is never false', (rule) => {
  expect(isNeverFalse(termOf(rule))).toBe(true)
  expect(isNeverTrue(termOf(rule))).toBe(false)
})

test.each([
  "self == 'a' && self == 'b'",
  'self.a < 3 && self.a > 5',
  'size(self) < 0',
  'self.a && !self.a',
  'self.exists(x, x < x)',
  '!(self == self)',
])('%s is never true', (rule) => {
  expect(isNeverTrue(termOf(rule))).toBe(true)
  expect(isNeverFalse(termOf(rule))).toBe(false)
})

test.each([
  "self != 'a' && self != 'b'",
  "self == 'a' || self == 'b'",
  'self.a > 3 || self.a < 3',
  'self == oldSelf',
  'self.a <= self.b',
  'size(self) > 0',
  'has(self.a) ? self.a > 3 : true',
  'double(self.a) / 0.0 == double(self.a) / 0.0',
  'self.all(x, x.a == self[0].a)',
  '!has(self.a) || !has(self.b)',
])('%s may be true and may be false', (rule) => {
  expect(isNeverFalse(termOf(rule))).toBe(false)
  expect(isNeverTrue(termOf(rule))).toBe(false)
})
