import { expect, test } from 'vitest'
import { ruleChangeText, ruleLine } from './rule-text.js'

test('a rule is one line, and cut where it is long', () => {
  expect(ruleLine(' self.a ==\n  self.b ')).toBe('self.a == self.b')
  expect(ruleLine(`self == '${'x'.repeat(400)}'`)).toMatch(/^self == 'x{290}…$/)
})

test('of two long rules what differs is shown', () => {
  expect(ruleChangeText('self < 5', 'self <\n4')).toBe('self < 5 → self < 4')
  const long = 'self.all(x, x == 1) && '.repeat(9)
  expect(ruleChangeText(`${long}self.a`, `${long}self.b`)).toBe('… x == 1) && [-self.a-] {+self.b+}')
})
