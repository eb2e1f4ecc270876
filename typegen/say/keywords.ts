// Keywords as the tags and markers that say them.
import type { JsonSchemaProps } from '../../crd/index.js'
import { markersOfSchema } from '../../markers/index.js'
import { TAG_DEFINITIONS, type Type } from '../../tags/index.js'
import type { SchemaKeywords } from '../../tags/projection/index.js'
import { MARKERS, VERBATIM } from './markers.js'

/** The lines that say keywords of a schema. */
export interface Said {
  readonly lines: readonly string[]
  /** Whether some of them are tags, so that validators check something. */
  readonly isChecked: boolean
}

/** Where and how keywords are said. */
export interface Saying {
  readonly target: 'type' | 'field'
  /** What the type alone says of the schema. */
  readonly base: SchemaKeywords
  readonly model: Type
  /** Whether tags are read there. Elsewhere markers that resemble tags would look like a mistake. */
  readonly isTagged: boolean
  /** Whether a tag may say a keyword. Markers say the others. */
  readonly isTaggable: (keyword: string) => boolean
}

/**
 * The tags and markers that say keywords: tags where they say the same, markers for the others. A keyword of null is one that the
 * type has and the schema hasn't.
 */
export function sayKeywords(keywords: SchemaKeywords, { target, base, model, isTagged, isTaggable }: Saying): Said {
  const wanted = Object.fromEntries(Object.entries({ ...base, ...keywords }).filter(([, value]) => value !== null))
  const left = new Set(Object.keys(keywords))
  const tags: string[] = []
  for (const definition of TAG_DEFINITIONS) {
    const said = (definition.ofSchema?.(wanted, model) ?? []).filter((one) =>
      one.keywords.every((keyword) => isTagged && left.has(keyword) && isTaggable(keyword)),
    )
    tags.push(...said.map(({ line }) => line))
    for (const keyword of said.flatMap((one) => one.keywords)) left.delete(keyword)
  }
  if (left.size === 0) return { lines: tags, isChecked: tags.length > 0 }
  const tagged = Object.entries(keywords).filter(([keyword]) => !left.has(keyword))
  const known: JsonSchemaProps = { ...base, ...Object.fromEntries(tagged) }
  const markers = markersOfSchema(isTagged ? MARKERS : VERBATIM, { target, base: known, wanted })
  return { lines: [...tags, ...markers], isChecked: tags.length > 0 }
}
