import { expect, test } from 'vitest'
import { Grammar, theGrammar } from './grammar.js'
import { celLexer, tokenize } from './lexer.js'
import type { Token, Tree } from './tree.js'

test('the grammar has no ambiguities but those that gates decide', () => {
  expect(() => new Grammar(false)).not.toThrow()
})

test("chevrotain's own checks find nothing wrong with the words", () => {
  expect(celLexer(false).lexerDefinitionErrors).toEqual([])
})

/** The names of rules and the words, nested as they are in the tree. */
const outline = (part: Tree | Token): string =>
  'image' in part
    ? part.image
    : `${part.name}(${Object.values(part.children)
        .flatMap((parts) => parts ?? [])
        .map(outline)
        .join(' ')})`

test.each([
  ['a', 'start(primary(a))'],
  ['-1', 'start(literal(- 1))'],
  ['(a)', 'start(primary(( primary(a) )))'],
  ['!a.b', 'start(unary(! member(primary(a) suffix(. escapeIdent(b)))))'],
  ['a + b * c', 'start(calc(primary(a) + calc(primary(b) * primary(c))))'],
  ['f(a ? 1 : .b, [])', 'start(primary(f ( exprList(expr(primary(a) ? literal(1) : primary(. b)) primary([ ]) ,) )))'],
])('%s has trees of the rules that match more than another rule alone', (text, expected) => {
  const grammar = theGrammar()
  grammar.input = tokenize(text).tokens
  expect(outline(grammar.start())).toBe(expected)
})
