import type { Tag } from '../grammar/tag.js'

/** A tag that can't be used as it is. The message is Kubernetes'. */
export class TagError extends Error {
  /** The tags around the failure, outermost first. */
  readonly chain: readonly string[]
  /** The innermost tag that failed. */
  readonly tag: Tag | undefined
  /** The message without the chain around it. */
  readonly reason: string

  /** How to mend it, where that isn't plain from the message. */
  readonly mend: string | undefined

  constructor(reason: string, chain: readonly string[] = [], tag?: Tag, mend?: string) {
    super(chain.map((name) => `tag "${name}": `).join('') + reason)
    this.name = 'TagError'
    this.reason = reason
    this.chain = chain
    this.tag = tag
    this.mend = mend
  }

  /** The same failure, seen from the tag around it. */
  within(tag: Tag): TagError {
    return new TagError(this.reason, [tag.name, ...this.chain], this.tag ?? tag, this.mend)
  }
}
