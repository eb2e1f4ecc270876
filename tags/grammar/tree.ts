// From the tree of tokens to tags.
import type { CstNode, IToken } from 'chevrotain'
import { mixedArguments, severalPositionalArguments, type TrimmedText } from './syntax-error.js'
import type { Arg, Tag, TextRange } from './tag.js'

interface LineChildren {
  readonly link?: CstNode[]
  readonly ChainMark?: IToken[]
  readonly value?: CstNode[]
  readonly RawValue?: IToken[]
}
interface LinkChildren {
  readonly TagName: [IToken]
  readonly LeftParenthesis?: [IToken]
  readonly argument?: CstNode[]
  readonly RightParenthesis?: [IToken]
}
interface ArgumentChildren {
  readonly Label?: IToken[]
  readonly value?: [CstNode]
}
interface ValueChildren {
  readonly Integer?: [IToken]
  readonly QuotedString?: [IToken]
  readonly Word?: [IToken]
}

interface Link {
  readonly name: string
  readonly args: readonly Arg[]
  readonly span: { readonly name: TextRange; readonly args?: TextRange }
}
interface Value {
  readonly value: string
  readonly valueType: Tag['valueType']
  readonly span: TextRange
}

/** A name that was read, and where. */
interface ReadLabel {
  readonly name: string
  readonly start: number
}

/** What one line's visit needs to know. */
interface Visit {
  readonly trimmed: TrimmedText
  /** The last name read that no value has taken yet. */
  label: ReadLabel | undefined
}

function lineTag({ link = [], ChainMark = [], value = [], RawValue }: LineChildren, visit: Visit): Tag {
  const links = link.map((node, index) => {
    const mark = ChainMark[index]
    const read = linkOf(node.children as unknown as LinkChildren, visit)
    // A link is judged as soon as it is known to be over: after the `+` of the next, or at the end of the text.
    checkArguments(visit.trimmed, read, mark === undefined ? visit.trimmed.text.length : end(mark))
    return read
  })
  const last = lastValue(value, RawValue, visit)
  let tag: Tag | undefined
  for (const read of links.reverse()) tag = tag === undefined ? withValue(read, last) : chained(read, tag)
  // Kubernetes takes the empty text for a tag without a name.
  return tag ?? withValue({ name: '', args: [], span: { name: rangeOf(visit, 0, 0) } }, undefined)
}

function lastValue([value]: readonly CstNode[], raw: readonly IToken[] = [], visit: Visit): Value | undefined {
  const [text] = raw
  if (text !== undefined) {
    return { value: text.image.slice(1), valueType: 'raw', span: rangeOf(visit, text.startOffset + 1, end(text)) }
  }
  return value === undefined ? undefined : valueOf(value.children, visit)
}

function linkOf(
  { TagName: [name], LeftParenthesis, argument = [], RightParenthesis }: LinkChildren,
  visit: Visit,
): Link {
  const args = argument.flatMap((node) => argumentOf(node.children, visit) ?? [])
  const open = LeftParenthesis?.[0]
  const close = RightParenthesis?.[0]
  return {
    name: name.image,
    args,
    span: {
      name: rangeOf(visit, name.startOffset, end(name)),
      ...(open && close && { args: rangeOf(visit, open.startOffset, end(close)) }),
    },
  }
}

function argumentOf({ Label, value }: ArgumentChildren, visit: Visit): Arg | undefined {
  const name = Label?.at(-1)
  if (name !== undefined) {
    const text = name.image.slice(0, name.image.indexOf(':'))
    visit.label = { name: text, start: visit.trimmed.lead + name.startOffset }
  }
  if (value === undefined) return undefined
  const read = valueOf(value[0].children, visit)
  // Kubernetes keeps a name without a value, as in `f(a:)`, for whichever argument comes next, be it another tag's.
  const { label } = visit
  visit.label = undefined
  const start = name === undefined || label === undefined ? read.span.start : label.start
  return {
    name: label?.name ?? '',
    value: read.value,
    type: read.valueType as Arg['type'],
    span: { start, end: read.span.end },
  }
}

function valueOf({ Integer, QuotedString, Word }: ValueChildren, visit: Visit): Value {
  const [token] = Integer ?? QuotedString ?? Word ?? []
  if (token === undefined) throw new Error('a value without a token')
  const span = rangeOf(visit, token.startOffset, end(token))
  if (Integer !== undefined) return { value: token.image, valueType: 'int', span }
  if (QuotedString !== undefined) return { value: unquote(token.image), valueType: 'string', span }
  return {
    value: token.image,
    valueType: token.image === 'true' || token.image === 'false' ? 'bool' : 'string',
    span,
  }
}

const end = (token: IToken): number => token.startOffset + token.image.length

const rangeOf = ({ trimmed: { lead } }: Visit, start: number, end: number): TextRange => ({
  start: lead + start,
  end: lead + end,
})

const unquote = (image: string): string => image.slice(1, -1).replace(/\\(.)/g, '$1')

function withValue(link: Link, value: Value | undefined): Tag {
  const { name, args, span } = link
  if (value === undefined) return { name, args, value: '', valueType: '', span }
  return { name, args, value: value.value, valueType: value.valueType, span: { ...span, value: value.span } }
}

function chained(link: Link, valueTag: Tag): Tag {
  const { name, args, span } = link
  const { name: first, args: list, value: last } = valueTag.span
  const value = { start: first.start, end: (last ?? list ?? first).end }
  return { name, args, value: '', valueType: 'tag', valueTag, span: { ...span, value } }
}

/** The rule in the order in which Kubernetes looks: mixed arguments first. */
function checkArguments(trimmed: TrimmedText, { args }: Link, stopped: number): void {
  let named = false
  for (const [index, arg] of args.entries()) {
    if (named ? arg.name === '' : arg.name !== '' && index > 0) {
      throw mixedArguments(trimmed, stopped, arg.span.start - trimmed.lead)
    }
    named ||= arg.name !== ''
  }
  const second = args[1]
  if (!named && second !== undefined) {
    throw severalPositionalArguments(trimmed, stopped, second.span.start - trimmed.lead)
  }
}

/** The tag that a line's tree says. Throws a TagSyntaxError for arguments that don't go together. */
export const tagOf = (tree: CstNode, trimmed: TrimmedText): Tag =>
  lineTag(tree.children as unknown as LineChildren, { trimmed, label: undefined })
