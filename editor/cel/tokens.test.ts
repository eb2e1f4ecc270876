import { expect, test } from 'vitest'
import { language } from '../../test/fixtures/editor/cel.js'
import { EditedExpression } from './edited-expression.js'
import { tokens } from './tokens.js'

test.each<[text: string, found: string]>([
  ["self.host.startsWith('a')", "variable self|property host|method startsWith|string 'a'"],
  [
    'self.hosts.all(h, h in [1u])',
    'variable self|property hosts|macro all|parameter h|parameter h|keyword in|number 1u',
  ],
  ['has(self.a) // why', 'macro has|variable self|property a|comment // why'],
  [
    'sets.contains([], []) ? int(1) : size("a")',
    'namespace sets|method contains|operator ?|type int|number 1|operator :|function size|string "a"',
  ],
  ['self.a &&', 'variable self|property a|operator &&'],
])('%s', (text, found) => {
  const all = tokens(new EditedExpression(text, language))
  expect(all.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`).join('|')).toBe(found)
})
