// Changes the text of an expression: mostly so that it is one still, sometimes so that it isn't.
import type { Random } from '../random.js'
import { anyString, bytesLiteral, doubleText, integerText, stringLiteral, unsignedText } from './vocabulary.js'

/** Words, literals, spaces, operators, and any other character by itself. */
const TOKEN =
  /[rRbB]{0,2}(?:'''[^]*?'''|"""[^]*?"""|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|[A-Za-z_]\w*|`[^`\n]*`|0[xX][0-9a-fA-F]+[uU]?|(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?[uU]?|\/\/[^\n]*|\s+|[=!<>]=|&&|\|\||\.\?|\[\?|[^]/g

export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []

const OPERATORS = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', ' in ']
const NOISE = [
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    '.',
    '?',
    ':',
    '!',
    '-',
    '|',
    '&',
    '=',
    '`',
    "'",
    '"',
    '\\',
    '@',
    '#',
    '$',
    '\n',
    ' ',
  ],
  ...[
    'in',
    'true',
    'null',
    'as',
    'for',
    'x',
    '1',
    '0x',
    '1.',
    '1e',
    "b'",
    "r'",
    '.?',
    '[?',
    '\u00a0',
    'é',
    '😀',
    '\u0000',
    '//',
    '\t',
    '\r',
  ],
  ...[
    "'\\q'",
    "'\\x1'",
    "'\\ud800'",
    '99999999999999999999',
    '1uu',
    '1.5u',
    '--',
    '!!',
    "'''",
    'msg{a: 1}',
    '{1: 2, 1: 3}',
    '``',
    '`a-b`',
  ],
]

/** A changed text. `others` are tokens that may come in, `broken` from 0 to 1 how often it need not be an expression any more. */
export function mutateText(text: string, others: readonly string[], random: Random, broken: number): string {
  let tokens = tokensOf(text)
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0 && tokens.length > 0; left--) {
    tokens = random.chance(broken) ? breakTokens(tokens, random) : exchange(tokens, others, random)
  }
  return tokens.join('')
}

/** Exchanges a token for another of its kind. */
function exchange(tokens: readonly string[], others: readonly string[], random: Random): string[] {
  const at = random.integer(0, tokens.length - 1)
  return tokens.with(at, replacementOf(tokens[at] as string, others, random))
}

function replacementOf(token: string, others: readonly string[], random: Random): string {
  if (/^\d+\.|^\.\d|^\d+[eE]/.test(token)) return doubleText(random)
  if (/^\d.*[uU]$/.test(token)) return random.pick([unsignedText(random), integerText(random)])
  if (/^\d/.test(token)) return random.pick([integerText(random), integerText(random), doubleText(random)])
  if (/^[bB].?['"]/.test(token)) return bytesLiteral(random)
  if (/['"]/.test(token)) return stringLiteral(anyString(random), random)
  if (/^[A-Za-z_`]/.test(token)) return random.pick(others.length === 0 ? [token] : others)
  if (OPERATORS.includes(token)) return random.pick(OPERATORS)
  if (token === '.?') return '.'
  if (token === '.' && random.chance(0.3)) return '.?'
  if (token === '[' && random.chance(0.3)) return '[?'
  return token
}

function breakTokens(tokens: readonly string[], random: Random): string[] {
  const at = random.integer(0, tokens.length - 1)
  const upTo = Math.min(tokens.length, at + random.integer(1, 4))
  return random.pick<() => string[]>([
    () => tokens.toSpliced(at, 1),
    () => tokens.toSpliced(at, upTo - at),
    () => tokens.toSpliced(at, 0, random.pick(NOISE)),
    () => tokens.toSpliced(at, 1, random.pick(NOISE)),
    () => tokens.toSpliced(at, 0, ...tokens.slice(at, upTo)),
    () => tokens.slice(0, at),
    () => tokens.toSpliced(at, 0, random.pick(tokens)),
    () => tokens.toSpliced(at, 0, ...NOISE.slice(0, random.integer(0, 3)), random.pick(NOISE)),
  ])()
}
