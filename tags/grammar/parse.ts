import type { IToken } from 'chevrotain'
import { trimmedRange } from './characters.js'
import { parseTokens } from './grammar.js'
import {
  brokenString,
  invalidNumber,
  TagSyntaxError,
  type TagSyntaxCode,
  unexpectedCharacter,
  unexpectedEnd,
  type TrimmedText,
} from './syntax-error.js'
import type { Tag } from './tag.js'
import { BrokenString, ChainMark, InvalidNumber, tokenize } from './tokens.js'
import { tagOf } from './tree.js'

export { TagSyntaxError, type TagSyntaxCode }

/** How the text of a tag is read. By default the value follows the grammar, and comments are left out. */
export interface ParseTagOptions {
  /** The value is all that follows the `=`, comments too; it may be empty. For comments that steer the generator. */
  readonly raw?: boolean
}

/**
 * The tag that a text says, e.g. `k8s:eachVal=+k8s:maxLength=63 # comment`; the text is what follows the `+` in a comment
 * line, and the spans are places in it. Blanks around it are ignored. Throws a TagSyntaxError.
 *
 * Accepts what gengo's `codetags.Parse` accepts, oddities included: `f(x)=` is `f(x)`, `f(a: 1,)` is `f(a: 1)`,
 * `f(a: b: 1)` is `f(b: 1)`, and the empty text is a tag without a name. Time and memory are linear, and a chain of tags
 * may have any length.
 */
export function parseTag(text: string, options: ParseTagOptions = {}): Tag {
  const { start, end } = trimmedRange(text)
  const trimmed: TrimmedText = { text: wellFormed(text.slice(start, end)), lead: start }
  const tokens = tokenize(trimmed.text, { raw: options.raw ?? false })
  const parsed = parseTokens(tokens)
  if ('tree' in parsed) return tagOf(parsed.tree, trimmed)
  throw earlierFailure(trimmed, tokens, parsed.failure.token) ?? failureAt(trimmed, parsed.failure.token)
}

/** The tags that the texts say. Throws the TagSyntaxError of the first that is not a tag. */
export const parseAll = (texts: readonly string[], options: ParseTagOptions = {}): Tag[] =>
  texts.map((text) => parseTag(text, options))

/** UTF-8 has no halves of surrogate pairs; encoders replace them, and so does this, without moving what follows. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\u{FFFD}')

/** A failure in the links before the one that doesn't parse: Kubernetes judges each before it reads on. */
function earlierFailure(trimmed: TrimmedText, tokens: IToken[], bad: IToken): TagSyntaxError | undefined {
  // The token that stands for the end of the text is not in the list.
  const index = tokens.indexOf(bad)
  const marks = tokens.slice(0, index < 0 ? tokens.length : index).filter(({ tokenType }) => tokenType === ChainMark)
  const last = marks.at(-1)
  if (last === undefined) return undefined
  const parsed = parseTokens(tokens.slice(0, tokens.indexOf(last)))
  if ('failure' in parsed) return undefined
  const before = { ...trimmed, text: trimmed.text.slice(0, last.startOffset + last.image.length) }
  try {
    tagOf(parsed.tree, before)
    return undefined
  } catch (error) {
    if (error instanceof TagSyntaxError) return error
    throw error
  }
}

function failureAt(trimmed: TrimmedText, { tokenType, startOffset, image }: IToken): TagSyntaxError {
  if (Number.isNaN(startOffset)) return unexpectedEnd(trimmed)
  if (tokenType === InvalidNumber) return invalidNumber(trimmed, startOffset, image)
  if (tokenType === BrokenString) return brokenString(trimmed, startOffset, startOffset + image.length)
  return unexpectedCharacter(trimmed, startOffset)
}
