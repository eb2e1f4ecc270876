import { expect, test } from 'vitest'
import { folded } from './folded.js'

test.each<[lines: string[], text: string]>([
  [['a', 'b'], 'a b'],
  [['a', '', 'b'], 'a\nb'],
  [['', '', 'a', '', '', 'b'], '\n\na\n\nb'],
  [['a', '  b', ' c', 'd', 'e'], 'a\n  b\n c\nd e'],
  [['a', '', ' b', '', 'c'], 'a\n\n b\n\nc'],
])('%j', (lines, text) => expect(folded(lines)).toBe(text))
