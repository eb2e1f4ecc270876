import { expect, test } from 'vitest'
import { Grammar } from './grammar.js'
import { celLexer } from './lexer.js'

test('the grammar has no ambiguities but those that gates decide', () => {
  expect(() => new Grammar(false)).not.toThrow()
})

test("chevrotain's own checks find nothing wrong with the words", () => {
  expect(celLexer(false).lexerDefinitionErrors).toEqual([])
})
