// From text to tokens. What may stand where is known so well that the lexer's mode says it, as in gengo's scanner;
// text that has no place there becomes a token that no rule takes. Hence the lexer never fails: the parser does.
import { createToken, Lexer, type CustomPatternMatcherFunc, type IToken, type TokenType } from 'chevrotain'
import { BLANK, DIGIT, IDENTIFIER, TAG_NAME } from './characters.js'
import { isInt64Literal } from './integer.js'

/**
 * Chevrotain drops the `v` flag of plain expressions, so that they are all functions. `.` is any character; its usual
 * spelling `[^]` can't be repeated with the `v` flag in the V8 of Node 20.
 */
function matching(source: string): CustomPatternMatcherFunc {
  const expression = new RegExp(source, 'svy')
  return (text, offset) => {
    expression.lastIndex = offset
    return expression.exec(text)
  }
}

const token = (name: string, pattern: string | CustomPatternMatcherFunc, mode?: Mode): TokenType =>
  createToken({ name, pattern, line_breaks: true, ...(mode !== undefined && { push_mode: mode }) })

type Mode = 'name' | 'afterName' | 'argument' | 'afterArguments' | 'value' | 'afterValue'

export const TagName = token('TagName', matching(TAG_NAME), 'afterName')
export const LeftParenthesis = token('LeftParenthesis', '(', 'argument')
export const RightParenthesis = token('RightParenthesis', ')', 'afterArguments')
/** Blanks may follow a comma or a colon, and stand nowhere else but before a comment. */
export const Comma = token('Comma', matching(`,${BLANK}*`), 'argument')
/** An argument's name; another argument's name may follow, and takes its place. */
export const Label = token('Label', matching(`${IDENTIFIER}:${BLANK}*`))
/** Before a tag as a value. Without the look ahead, the `+` is a sign. */
export const ChainMark = token('ChainMark', matching(String.raw`=\+(?=${IDENTIFIER})`), 'name')
/** A function too: chevrotain takes a fixed text for unreachable after EmptyAssign, not knowing what follows it. */
export const Assign = token('Assign', matching('='), 'value')
/** At the end of the text, after arguments only: Kubernetes takes `name(x)=` for `name(x)`. */
export const EmptyAssign = token('EmptyAssign', matching('=$'))
/** In raw mode: all that is left. */
export const RawValue = token('RawValue', matching('=.*'))
export const Word = token('Word', matching(IDENTIFIER), 'afterValue')
export const Comment = token('Comment', matching(`${BLANK}*#.*`))

/** All characters that a number could have are taken before it is looked at, so that `12ab` is one bad number. */
const NUMBER = String.raw`(?=[\-+${DIGIT}])[\-+]?(?:0(?:[xob${DIGIT}][a-fA-F${DIGIT}]*)?|${DIGIT}[a-fA-F${DIGIT}]*)?`
const number = matching(NUMBER)

export const Integer = token(
  'Integer',
  (text, offset, tokens, groups) => {
    const match = number(text, offset, tokens, groups)
    return match !== null && isInt64Literal(match[0]) ? match : null
  },
  'afterValue',
)
export const InvalidNumber = token('InvalidNumber', number, 'afterValue')

/** In both quotings a backslash escapes the quote in use and itself. Unrolled, for linear time and little backtracking. */
const CONTENT = String.raw`[^"\\]*(?:\\["\\][^"\\]*)*`
const IN_BACKTICKS = CONTENT.replaceAll('"', '`')

export const QuotedString = token('QuotedString', matching(`"${CONTENT}"|\`${IN_BACKTICKS}\``), 'afterValue')
/** A string up to the end of the text, or up to and with the backslash of an escape that there isn't. */
export const BrokenString = token(
  'BrokenString',
  matching(String.raw`(?:"${CONTENT}|${'`'}${IN_BACKTICKS})\\?`),
  'afterValue',
)

/** It takes the rest of the text, since the parser stops there. */
export const Stray = token('Stray', matching('.+'))

const values = [Integer, InvalidNumber, QuotedString, BrokenString, Word]

function lexer(assignment: TokenType[], assignmentAfterArguments: TokenType[], skipValidations: boolean): Lexer {
  const modes: Record<Mode, TokenType[]> = {
    name: [TagName, Stray],
    afterName: [LeftParenthesis, ...assignment, Comment, Stray],
    argument: [RightParenthesis, Label, ...values, Stray],
    afterArguments: [...assignmentAfterArguments, Comment, Stray],
    value: [...values, Stray],
    afterValue: [Comma, RightParenthesis, Comment, Stray],
  }
  return new Lexer(
    { modes, defaultMode: 'name' },
    { positionTracking: 'onlyOffset', recoveryEnabled: false, skipValidations },
  )
}

/** How tags are split into tokens. */
export const plainLexer = (skipValidations = true): Lexer =>
  lexer([ChainMark, Assign], [ChainMark, EmptyAssign, Assign], skipValidations)
/** The same where the value is all that follows the `=`. */
export const rawLexer = (skipValidations = true): Lexer => lexer([RawValue], [RawValue], skipValidations)

/** Made when they are first needed. */
let plain: Lexer | undefined
let raw: Lexer | undefined

/** Every token type, in any mode. */
export const TOKENS: TokenType[] = [
  ...[TagName, LeftParenthesis, RightParenthesis, Comma, Label, ChainMark, Assign, EmptyAssign, RawValue],
  ...values,
  ...[Comment, Stray],
]

/** The tokens of a text without blanks around it; they cover it wholly. With `raw`, a value is the rest of the text. */
export function tokenize(text: string, options: { readonly raw: boolean }): IToken[] {
  return (options.raw ? (raw ??= rawLexer()) : (plain ??= plainLexer())).tokenize(text).tokens
}
