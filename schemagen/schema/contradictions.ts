// Tags and markers of one declaration that ask for different things.
import type { Span } from '../../diagnostics/index.js'
import type { Marker } from '../../markers/index.js'
import type { Tag } from '../../tags/index.js'
import type { SchemaProblem } from './problem.js'

/** Markers that say what a tag says, by the tag's name; those for items have a prefix of their own. */
const SAME = new Map([
  ...['maximum', 'minimum', 'maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'].map(
    (name): [string, string] => [`k8s:${name}`, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`],
  ),
  ['k8s:listType', 'listType'],
])

/** The contradictions between the tags and the markers of a property or type: validators hold to the one, the schema to both. */
export function contradictions(
  tags: readonly { readonly tag: Tag; readonly span: Span }[],
  markers: readonly Marker[],
): SchemaProblem[] {
  if (markers.length === 0) return []
  return tags.flatMap(({ tag, span }): SchemaProblem[] => {
    const { name, value, level } = innermost(tag)
    const same = SAME.get(name)
    if (same === undefined) return []
    const items = 'items:'.repeat(level)
    const names = [`kubebuilder:validation:${items}${same}`, ...(level === 0 ? [same] : [])]
    const other = markers.find((one) => names.includes(one.name) && !isEqual(value, one.value))
    if (other === undefined) return []
    return [
      {
        kind: 'contradiction',
        message: `+${name}=${value} and +${other.name}=${String(other.value)} contradict each other`,
        span,
        mend: 'take one of them out: the tag alone says it to validators and to the CRD',
        related: [{ span: other.span, message: 'the marker' }],
      },
    ]
  })
}

/** The tag within `+k8s:eachVal`, and how many of these are around it. */
function innermost(tag: Tag, level = 0): { readonly name: string; readonly value: string; readonly level: number } {
  if (tag.name === 'k8s:eachVal' && tag.valueTag !== undefined) return innermost(tag.valueTag, level + 1)
  return { name: tag.name, value: tag.value, level }
}

const isEqual = (tag: string, marker: unknown): boolean =>
  typeof marker === 'string' ? tag === marker : Number(tag) === Number(marker)
