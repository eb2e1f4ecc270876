import type { CommentLine, Tag } from '../../tags/index.js'
import type { Span } from '../../diagnostics/index.js'

/** Where tags are in their sources, chained ones included. */
export class TagSpans {
  private readonly spans = new WeakMap<Tag, Span>()

  /** Notes a tag that was parsed from what is at `offset` in a line. */
  note(tag: Tag, line: CommentLine, offset: number): void {
    for (let link: Tag | undefined = tag; link !== undefined; link = link.valueTag) {
      const { name, args, value } = link.span
      const end = (link.valueTag === undefined ? (value ?? args) : args)?.end ?? name.end
      const at = line.span.start + offset
      this.spans.set(link, { source: line.span.source, start: at + name.start, end: at + end })
    }
  }

  of(tag: Tag): Span | undefined {
    return this.spans.get(tag)
  }
}
