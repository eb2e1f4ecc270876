import { expect, test } from 'vitest'
import { implies } from './implication.js'
import { normalizeRule } from './normalize.js'
import type { Term } from './term.js'

const proves = (a: string, b: string): boolean => implies(normalizeRule(a) as Term, normalizeRule(b) as Term)

test.each<[a: string, b: string]>([
  ['self.a', 'self.a || self.b'],
  ['self.a && self.b', 'self.a'],
  ['self.a < 4', 'self.a < 5'],
  ['self.a < 5', 'self.a <= 5'],
  ['self.a == 3', 'self.a < 5'],
  ['self.a in [1, 2]', 'self.a in [1, 2, 3]'],
  ["self.a == 'x'", "self.a != 'y'"],
  ['self.l.all(x, x < 4)', 'self.l.all(x, x < 5)'],
  ['self.a ? self.b : true', 'self.a && has(self.name) ? self.b : true'],
])('%s proves %s, and not the other way round', (a, b) => {
  expect(proves(a, b)).toBe(true)
  expect(proves(b, a)).toBe(false)
})

test.each<[a: string, b: string]>([
  ['self.a < 5', 'self.b < 5'],
  // Numbers of two types may be equal.
  ['self.a == 1', 'self.a != 1.0'],
  // The added condition may be an error.
  ['self.a ? self.b : true', 'self.a && self.c ? self.b : true'],
])('%s does not prove %s', (a, b) => expect(proves(a, b)).toBe(false))
