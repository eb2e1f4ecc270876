// Where the tags are that ask for something.
import type { Span } from '../../diagnostics/index.js'
import type { Check, CommentLine, Member, Tag } from '../../tags/index.js'

/** Where the tags of an element are, by their names; a payload is where the tag around it is. */
export type TagSpans = ReadonlyMap<string, Span>

export function tagSpans(tags: readonly { readonly tag: Tag; readonly span: Span }[]): TagSpans {
  const spans = new Map<string, Span>()
  for (const { tag, span } of tags) {
    for (let one: typeof tag | undefined = tag; one !== undefined; one = one.valueTag) {
      if (!spans.has(one.name)) spans.set(one.name, span)
    }
  }
  return spans
}

/** The tag of a check that a struct makes of the tags of its fields: that of the first one concerned. */
export function fieldTagSpan(
  { tagSpans: of }: { tagSpans(comments: readonly CommentLine[]): TagSpans },
  { tag, call }: Check,
): Span | undefined {
  const field = taggedField(call)
  return field && of(field.comments).get(tag)
}

function taggedField(call: Check['call']): Member | undefined {
  switch (call.kind) {
    case 'dependent':
      return call.trigger
    case 'mode':
      return call.member
    case 'union': {
      const [first] = call.sources
      return first?.by === 'field' ? first.member : undefined
    }
    case 'ifOption':
      return taggedField(call.inner.call)
    default:
      return undefined
  }
}
