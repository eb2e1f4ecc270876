import { expect, test } from 'vitest'
import { normalizeRule } from './normalize.js'

const keyOf = (rule: string): string | undefined => normalizeRule(rule)?.key

test.each<[a: string, b: string]>([
  ['self.a && self.b && self.c', 'self.c && (self.b && self.a)'],
  ['self.a || self.a', 'self.a'],
  ['self.a > 3', '3 < self.a'],
  ['!(self.a == 3)', '3 != self.a'],
  ['!(self.a && !self.b)', '!self.a || self.b'],
  ['self.a < 2 + 3', 'self.a < 5'],
  ['!self.a ? self.b : self.c', 'self.a ? self.c : self.b'],
  ['self.l.all(x, x > 1)', 'self.l.all(y, 1 < y)'],
  ['self.a in [2, 1, 2]', 'self.a in [1, 2]'],
  ['size([1, 2]) == 2', 'true'],
])('%s is %s', (a, b) => expect(keyOf(a)).toBe(keyOf(b)))

test.each<[a: string, b: string]>([
  ['self.a && self.b', 'self.a || self.b'],
  ['self.a < 3', 'self.a <= 3'],
  ['self.l.all(x, x > 1)', 'self.l.exists(x, x > 1)'],
  // What is in the list may be an error.
  ['size([self.a, 2]) == 2', 'true'],
])('%s is not %s', (a, b) => expect(keyOf(a)).not.toBe(keyOf(b)))

test('a rule that does not parse has no normal form', () => expect(normalizeRule('self.')).toBeUndefined())
