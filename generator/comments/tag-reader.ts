import type { CommentLine, LocatedTag, Tag, TagRegistry } from '../../tags/index.js'
import type { Span } from '../../diagnostics/index.js'
import { TagSpans } from './tag-spans.js'

/** Reads the tags in comments, each comment once however often it is asked for, and knows where they stand. */
export class TagReader {
  private readonly known = new WeakMap<readonly CommentLine[], readonly LocatedTag[]>()
  private readonly spans = new TagSpans()

  constructor(readonly registry: TagRegistry) {}

  /** The registered tags in comment lines, with their lines; throws a TagError. */
  read(comments: readonly CommentLine[]): readonly LocatedTag[] {
    const known = this.known.get(comments)
    if (known !== undefined) return known
    const located = this.registry.parse(comments)
    for (const { tag, line, offset } of located) this.spans.note(tag, line, offset)
    this.known.set(comments, located)
    return located
  }

  /** Where a tag that was read here stands. */
  spanOf(tag: Tag): Span | undefined {
    return this.spans.of(tag)
  }
}
