// The words of CEL (cel-go's `parser/gen/CEL.g4`). Order and names are those of that grammar: error texts list what was expected by them.
import { createToken, Lexer, type TokenType } from 'chevrotain'

const DIGITS = '[0-9]+'
const EXPONENT = '[eE][+-]?[0-9]+'
/** Of a regular expression: a hexadecimal digit. */
export const HEX = '[0-9a-fA-F]'
/** Of a regular expression: an escape in a text. */
export const ESCAPE = `\\\\(?:[abfnrtv"'\\\\?\`]|[0-3][0-7][0-7]|[xX]${HEX}{2}|u${HEX}{4}|U${HEX}{8})`
const QUOTED = [
  `"""(?:${ESCAPE}|[^\\\\])*?"""`,
  `'''(?:${ESCAPE}|[^\\\\])*?'''`,
  `"(?:${ESCAPE}|[^\\\\"\\n\\r])*"`,
  `'(?:${ESCAPE}|[^\\\\'\\n\\r])*'`,
]
const RAW = [`[rR]"""[^]*?"""`, `[rR]'''[^]*?'''`, `[rR]"[^"\\n\\r]*"`, `[rR]'[^'\\n\\r]*'`]
const TEXT = [...RAW, ...QUOTED].join('|')

/** What words begin with. The lexer finds a word by its first character; without hints, it would read the expressions for them. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_'
const DIGIT_CHARACTERS = '0123456789'
const expression = (name: string, pattern: RegExp, first: string, group?: string): TokenType =>
  createToken({ name, pattern, start_chars_hint: [...first], ...(group !== undefined && { group }) })

/** The operators of comparison, which share a level of precedence; `in` is one of them. */
export const RelationalOperator = createToken({ name: 'RelationalOperator', pattern: Lexer.NA })
/** `*`, `/` and `%`. */
export const MultiplicativeOperator = createToken({ name: 'MultiplicativeOperator', pattern: Lexer.NA })
/** `+` and `-`. */
export const AdditiveOperator = createToken({ name: 'AdditiveOperator', pattern: Lexer.NA })

const symbol = (name: string, text: string, ...categories: TokenType[]): TokenType =>
  createToken({ name, pattern: text, label: `'${text}'`, categories })

export const Identifier = expression('IDENTIFIER', /[A-Za-z_][A-Za-z0-9_]*/, LETTERS)

const word = (name: string, text: string, ...categories: TokenType[]): TokenType =>
  createToken({ name, pattern: text, label: `'${text}'`, longer_alt: Identifier, categories })

const Equals = symbol('EQUALS', '==', RelationalOperator)
const NotEquals = symbol('NOT_EQUALS', '!=', RelationalOperator)
const In = word('IN', 'in', RelationalOperator)
const Less = symbol('LESS', '<', RelationalOperator)
const LessEquals = symbol('LESS_EQUALS', '<=', RelationalOperator)
const GreaterEquals = symbol('GREATER_EQUALS', '>=', RelationalOperator)
const Greater = symbol('GREATER', '>', RelationalOperator)
export const LogicalAnd = symbol('LOGICAL_AND', '&&')
export const LogicalOr = symbol('LOGICAL_OR', '||')
export const LBracket = symbol('LBRACKET', '[')
export const RBracket = symbol('RPRACKET', ']')
export const LBrace = symbol('LBRACE', '{')
export const RBrace = symbol('RBRACE', '}')
export const LParen = symbol('LPAREN', '(')
export const RParen = symbol('RPAREN', ')')
export const Dot = symbol('DOT', '.')
export const Comma = symbol('COMMA', ',')
export const Minus = symbol('MINUS', '-', AdditiveOperator)
export const Exclamation = symbol('EXCLAM', '!')
export const QuestionMark = symbol('QUESTIONMARK', '?')
export const Colon = symbol('COLON', ':')
const Plus = symbol('PLUS', '+', AdditiveOperator)
export const Star = symbol('STAR', '*', MultiplicativeOperator)
export const Slash = symbol('SLASH', '/', MultiplicativeOperator)
export const Percent = symbol('PERCENT', '%', MultiplicativeOperator)
export const True = word('CEL_TRUE', 'true')
export const False = word('CEL_FALSE', 'false')
export const Null = word('NUL', 'null')
const Whitespace = expression('WHITESPACE', /[\t \r\n\f]+/, '\t \r\n\f', Lexer.SKIPPED)
const Comment = expression('COMMENT', /\/\/[^\n]*/, '/', Lexer.SKIPPED)
export const Double = expression(
  'NUM_FLOAT',
  new RegExp(`${DIGITS}\\.${DIGITS}(?:${EXPONENT})?|${DIGITS}${EXPONENT}|\\.${DIGITS}(?:${EXPONENT})?`),
  `.${DIGIT_CHARACTERS}`,
)
export const Int = expression('NUM_INT', new RegExp(`0x${HEX}+|${DIGITS}`), DIGIT_CHARACTERS)
export const Uint = expression('NUM_UINT', new RegExp(`(?:0x${HEX}+|${DIGITS})[uU]`), DIGIT_CHARACTERS)
export const Text = expression('STRING', new RegExp(TEXT), `"'rR`)
export const Bytes = expression('BYTES', new RegExp(`[bB](?:${TEXT})`), 'bB')
export const EscapedIdentifier = expression('ESC_IDENTIFIER', /`[A-Za-z0-9_./ -]+`/, '`')

/** All words in the grammar's order: the expected ones are listed in it. */
export const GRAMMAR_ORDER: readonly TokenType[] = [
  Equals, NotEquals, In, Less, LessEquals, GreaterEquals, Greater, LogicalAnd, LogicalOr,
  LBracket, RBracket, LBrace, RBrace, LParen, RParen, Dot, Comma, Minus, Exclamation, QuestionMark, Colon,
  Plus, Star, Slash, Percent, True, False, Null, Whitespace, Comment,
  Double, Int, Uint, Text, Bytes, Identifier, EscapedIdentifier,
] // prettier-ignore

/** Words from this number on (counted from 1) have no fixed text. */
export const FIRST_WITHOUT_TEXT = GRAMMAR_ORDER.indexOf(Whitespace) + 1

/** All words, so that the first that fits is the longest: the lexer takes the first. */
export const LEXER_ORDER: readonly TokenType[] = [
  Whitespace, Text, Bytes, Double, Uint, Int, True, False, Null, In, Identifier, EscapedIdentifier,
  Equals, NotEquals, LessEquals, GreaterEquals, Less, Greater, LogicalAnd, LogicalOr,
  LBracket, RBracket, LBrace, RBrace, LParen, RParen, Dot, Comma, Minus, Exclamation, QuestionMark, Colon,
  Plus, Star, Comment, Slash, Percent, RelationalOperator, MultiplicativeOperator, AdditiveOperator,
] // prettier-ignore
