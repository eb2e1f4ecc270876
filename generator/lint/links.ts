import type { Tag } from '../../tags/index.js'

/** A tag at the end of a chain, with what stands before it: tags of one `within` apply to the same values, at the same time. */
export interface Link {
  readonly tag: Tag
  readonly within: string
}

/** The last tags of chains. */
export const lastLinks = (tags: readonly Tag[]): Link[] =>
  tags.map((first) => {
    let tag = first
    let within = ''
    for (; tag.valueTag !== undefined; tag = tag.valueTag) within += `${tag.name}${JSON.stringify(tag.args)}=`
    return { tag, within }
  })

/** Whether a chain of tags has one of that name. */
export const mentions = (tag: Tag, name: string): boolean =>
  tag.name === name || (tag.valueTag !== undefined && mentions(tag.valueTag, name))
