import { quote } from '../../apimachinery/text/index.js'

/** A part of the text that was parsed: offsets in UTF-16 units; the end is exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** An argument of a tag, such as `type: "Ready"`: what gengo's `codetags.Arg` holds. */
export interface Arg {
  /** Empty for a positional argument. */
  readonly name: string
  /** Without quotes and escapes; an int as it is spelt, e.g. `0x1F`. */
  readonly value: string
  readonly type: 'string' | 'int' | 'bool'
  /** From the name, if it has one, to the end of the value. */
  readonly span: TextRange
}

/** `''`: no value; `tag`: another tag; `raw`: the rest of the line. */
export type TagValueType = '' | 'string' | 'int' | 'bool' | 'tag' | 'raw'

/** One tag of a comment line, e.g. `k8s:item(type: "Ready")=+k8s:required`: what gengo's `codetags.Tag` holds. */
export interface Tag {
  /** Without the `+`. */
  readonly name: string
  readonly args: readonly Arg[]
  /** As in arguments; empty when the value is a tag or there is none. */
  readonly value: string
  readonly valueType: TagValueType
  /** There when `valueType` is `tag`. */
  readonly valueTag?: Tag
  readonly span: {
    readonly name: TextRange
    /** With both parentheses; missing without them. */
    readonly args?: TextRange
    /** With the quotes, without the `=`; of a tag from its name to the end of its own value. Missing without a value. */
    readonly value?: TextRange
  }
}

/** The tag in its canonical spelling, as gengo's `Tag.String`: strings in double quotes with Go's escapes, blanks normalised. */
export function renderTag(tag: Tag): string {
  const parts: string[] = []
  for (let link: Tag | undefined = tag; link !== undefined; link = link.valueTag) {
    if (link !== tag) parts.push('=+')
    parts.push(link.name)
    if (link.args.length > 0) parts.push('(', link.args.map(renderArg).join(', '), ')')
    if (link.valueType === '' || link.valueType === 'tag') continue
    parts.push('=', link.valueType === 'string' ? quote(link.value) : link.value)
  }
  return parts.join('')
}

/** The argument in its canonical spelling, as gengo's `Arg.String`, e.g. `name: "value"`. */
export function renderArg(arg: Arg): string {
  const value = arg.type === 'string' ? quote(arg.value) : arg.value
  return arg.name === '' ? value : `${arg.name}: ${value}`
}

/** The positional argument, if there is one: there is at most one, and no named ones beside it. */
export function positionalArg(tag: Tag): Arg | undefined {
  const first = tag.args[0]
  return first?.name === '' ? first : undefined
}

/** The first argument of a name; of the empty name, none. */
export function namedArg(tag: Tag, name: string): Arg | undefined {
  return name === '' ? undefined : tag.args.find((arg) => arg.name === name)
}
