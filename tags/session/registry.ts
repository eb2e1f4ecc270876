import type { TagDefinition } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { extractTags } from '../grammar/extract.js'
import { parseTag, TagSyntaxError } from '../grammar/parse.js'
import type { Tag } from '../grammar/tag.js'
import type { CommentLine } from '../model/type.js'
import type { Span } from '../../diagnostics/index.js'
import { compareVersions } from '../../apimachinery/version/index.js'

/** A tag and the line that it was read from. */
export interface LocatedTag {
  readonly tag: Tag
  readonly line: CommentLine
  /** Offset of the tag in the line: of what follows the `+`. */
  readonly offset: number
}

/** The tags that exist in a Kubernetes version. */
export class TagRegistry {
  private readonly byName: ReadonlyMap<string, TagDefinition>
  private readonly newer: ReadonlyMap<string, TagDefinition>

  constructor(
    definitions: readonly TagDefinition[],
    readonly compatibility: string,
  ) {
    const byName = (some: readonly TagDefinition[]) => new Map(some.map((definition) => [definition.name, definition]))
    this.byName = byName(definitions.filter(({ since }) => compareVersions(since, compatibility) <= 0))
    this.newer = byName(definitions.filter(({ since }) => compareVersions(since, compatibility) > 0))
  }

  get(name: string): TagDefinition | undefined {
    return this.byName.get(name)
  }

  /** The Kubernetes version that introduces a tag, `1.36`, if the registry's is older. */
  later(name: string): string | undefined {
    return this.newer.get(name)?.since
  }

  /** The definitions, sorted by name. */
  definitions(): TagDefinition[] {
    return [...this.byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /**
   * The tags in comment lines whose names are registered, grouped by name in order of first appearance. Other lines are
   * ignored silently, as Kubernetes does. Throws a TagCommentError for a registered tag that can't be parsed.
   */
  parse(comments: readonly CommentLine[]): LocatedTag[] {
    const found: LocatedTag[] = []
    for (const [name, lines] of extractTags(comments.map(({ text }) => text))) {
      if (!this.byName.has(name)) continue
      for (const { text, index, offset } of lines) {
        const line = comments[index]
        if (line === undefined) continue
        try {
          const tag = parseTag(text)
          if (chainLength(tag) > MAX_CHAIN)
            throw new TagError(`tags are chained more than ${MAX_CHAIN} deep`, [name], tag)
          found.push({ tag, line, offset })
        } catch (error) {
          if (!(error instanceof TagSyntaxError)) throw error
          throw new TagCommentError(
            error,
            lines.map((one) => one.text),
            line,
            offset,
          )
        }
      }
    }
    return found
  }
}

/** Longer chains of tags are refused: what reads them goes down one call a tag. */
const MAX_CHAIN = 100

function chainLength(tag: Tag): number {
  let length = 0
  for (let link: Tag | undefined = tag; link !== undefined; link = link.valueTag) length++
  return length
}

/** A comment line of a registered tag that does not follow the grammar. */
export class TagCommentError extends TagError {
  readonly span: Span

  constructor(
    /** What the grammar doesn't allow. */
    readonly syntax: TagSyntaxError,
    texts: readonly string[],
    line: CommentLine,
    offset: number,
  ) {
    super(`failed to parse tags: ${syntax.message}: [${texts.join(' ')}]`)
    const at = Math.min(line.span.start + offset + syntax.offset, line.span.end)
    this.span = { source: line.span.source, start: at, end: Math.max(at, Math.min(at + 1, line.span.end)) }
  }
}
