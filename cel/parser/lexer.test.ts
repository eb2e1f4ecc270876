import { Lexer } from 'chevrotain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize } from './lexer.js'
import { LEXER_ORDER } from './tokens.js'

test.each<[text: string, words: readonly string[]]>([
  ['a.b', ['IDENTIFIER a', 'DOT .', 'IDENTIFIER b']],
  ['in int true truey', ['IN in', 'IDENTIFIER int', 'CEL_TRUE true', 'IDENTIFIER truey']],
  [
    '1 1u 1.5 1e3 .5 0x1F 0x1fU',
    ['NUM_INT 1', 'NUM_UINT 1u', 'NUM_FLOAT 1.5', 'NUM_FLOAT 1e3', 'NUM_FLOAT .5', 'NUM_INT 0x1F', 'NUM_UINT 0x1fU'],
  ],
  ['1.e 1e', ['NUM_INT 1', 'DOT .', 'IDENTIFIER e', 'NUM_INT 1', 'IDENTIFIER e']],
  ['0x', ['NUM_INT 0', 'IDENTIFIER x']],
  [
    "'a' \"b\" '''c'd''' r'\\' b'e' bR\"\\\"",
    ["STRING 'a'", 'STRING "b"', "STRING '''c'd'''", "STRING r'\\'", "BYTES b'e'", 'BYTES bR"\\"'],
  ],
  ["''' '''", ["STRING ''' '''"]],
  ["''' ", ["STRING ''", 'FAILED 2']],
  ['<= < == = ', ['LESS_EQUALS <=', 'LESS <', 'EQUALS ==', 'FAILED 8']],
  ['a // b\n / c', ['IDENTIFIER a', 'SLASH /', 'IDENTIFIER c']],
  ['`a-b/c.d e` `', ['ESC_IDENTIFIER `a-b/c.d e`', 'FAILED 12']],
  ["'\\q'", ['FAILED 0']],
  ['é', ['FAILED 0']],
])('%j', (text, words) => {
  const { tokens, failedAt } = tokenize(text)
  const found = tokens.map(({ tokenType, image }) => `${tokenType.name} ${image}`)
  expect([...found, ...(failedAt === undefined ? [] : [`FAILED ${failedAt}`])]).toEqual(words)
})

/** In its safe mode chevrotain tries all words everywhere, without a look at what they begin with. */
const slowLexer = new Lexer([...LEXER_ORDER], {
  positionTracking: 'onlyOffset',
  recoveryEnabled: false,
  safeMode: true,
})

test('words are found by what they begin with', () => {
  const pieces = fc.constantFrom(
    ...'abBrRuU_xe059.+-*/%"\'`\\ \t\n\f()[]{}?:,!=<>&|é',
    '//',
    '"""',
    'true',
    'null',
    'in',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      const { tokens, errors } = slowLexer.tokenize(text)
      const words = (all: typeof tokens): string[] => all.map(({ tokenType, image }) => `${tokenType.name} ${image}`)
      const found = tokenize(text)
      expect([words(found.tokens), found.failedAt]).toEqual([words(tokens), errors[0]?.offset])
    }),
    { numRuns: 2000 },
  )
})
