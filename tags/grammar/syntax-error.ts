import { codePointsBefore } from './characters.js'
import { quote } from '../../apimachinery/text/index.js'

/** Why a text is not a tag: one code for each kind of message that gengo's parser has. */
export type TagSyntaxCode =
  | 'unexpected-character'
  | 'unexpected-end'
  | 'invalid-number'
  | 'unterminated-string'
  | 'unhandled-escape'
  | 'mixed-arguments'
  | 'several-positional-arguments'

/** A text that is not a tag. The message is that of gengo's `codetags.Parse`, to the letter. */
export class TagSyntaxError extends Error {
  override readonly name = 'TagSyntaxError'

  constructor(
    readonly code: TagSyntaxCode,
    message: string,
    /**
     * How many characters (code points) of the text, without the blanks around it, were consumed when parsing stopped; the
     * number that the message may name.
     */
    readonly position: number,
    /** Where a code frame should point, in UTF-16 units of the text as it was given. */
    readonly offset: number,
  ) {
    super(message)
  }
}

/** A text without the blanks around it, and how many UTF-16 units were cut off before it. */
export interface TrimmedText {
  readonly text: string
  readonly lead: number
}

const failure = (
  { text, lead }: TrimmedText,
  code: TagSyntaxCode,
  message: (position: number) => string,
  /** In the trimmed text: where parsing stopped, and what to show, if that is somewhere else. */
  stopped: number,
  shown = stopped,
): TagSyntaxError => {
  const position = codePointsBefore(text, stopped)
  return new TagSyntaxError(code, message(position), position, lead + shown)
}

const characterAt = (text: string, offset: number): string => String.fromCodePoint(text.codePointAt(offset) ?? 0)

/** Go's `%q` of a rune: in single quotes, else with the escapes of a string. */
function quoteCharacter(character: string): string {
  if (character === '"') return `'"'`
  return `'${character === "'" ? String.raw`\'` : quote(character).slice(1, -1)}'`
}

/** The character counts as consumed. */
export const unexpectedCharacter = (trimmed: TrimmedText, offset: number): TagSyntaxError => {
  const character = characterAt(trimmed.text, offset)
  return failure(
    trimmed,
    'unexpected-character',
    (position) => `unexpected character ${quoteCharacter(character)} at position ${position}`,
    offset + character.length,
    offset,
  )
}

export const unexpectedEnd = (trimmed: TrimmedText): TagSyntaxError =>
  failure(trimmed, 'unexpected-end', () => 'unexpected end of input', trimmed.text.length)

export const invalidNumber = (trimmed: TrimmedText, offset: number, image: string): TagSyntaxError =>
  failure(
    trimmed,
    'invalid-number',
    (position) => `invalid number ${quote(image)} at position ${position}`,
    offset + image.length,
    offset,
  )

/** For a string that is complete up to `end`, which is the end of the text or a character that can't be escaped. */
export const brokenString = (trimmed: TrimmedText, offset: number, end: number): TagSyntaxError =>
  end === trimmed.text.length
    ? failure(trimmed, 'unterminated-string', (position) => `unterminated string at position ${position}`, end, offset)
    : failure(
        trimmed,
        'unhandled-escape',
        () => `unhandled escaped character ${quoteCharacter(characterAt(trimmed.text, end))}`,
        end,
        end - 1,
      )

/** For arguments that were complete when parsing stopped at the end of their tag. */
export const mixedArguments = (trimmed: TrimmedText, stopped: number, argument: number): TagSyntaxError =>
  failure(trimmed, 'mixed-arguments', () => `can't mix named and positional arguments`, stopped, argument)

export const severalPositionalArguments = (trimmed: TrimmedText, stopped: number, argument: number): TagSyntaxError =>
  failure(
    trimmed,
    'several-positional-arguments',
    () => `multiple arguments must use 'name: value' syntax`,
    stopped,
    argument,
  )
