import { expect, test } from 'vitest'
import { TagParser } from './grammar.js'
import { plainLexer, rawLexer } from './tokens.js'

// Left out where it is used: they find mistakes in the grammar, not in tags, and take longer than the rest.
test("chevrotain's own checks find nothing wrong with the grammar", () => {
  expect(() => new TagParser(false)).not.toThrow()
  expect(plainLexer(false).lexerDefinitionErrors).toEqual([])
  expect(rawLexer(false).lexerDefinitionErrors).toEqual([])
})
