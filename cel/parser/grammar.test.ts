import { expect, test } from 'vitest'
import { Grammar } from './grammar.js'

test('the grammar has no ambiguities but those that gates decide', () => {
  expect(() => new Grammar(false)).not.toThrow()
})
