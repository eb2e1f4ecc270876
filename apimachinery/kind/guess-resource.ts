import type { GroupVersionKind } from './group-version-kind.js'
import type { GroupVersionResource } from './group-version-resource.js'

/**
 * What the resource of a kind is probably called (`meta.UnsafeGuessKindToResource`), but for words such as `Gateway`, whose y
 * follows a vowel: English has `gateways`.
 */
export function guessResource({ group, version, kind }: GroupVersionKind): GroupVersionResource {
  return { group, version, resource: pluralOf(kind.toLowerCase()) }
}

function pluralOf(word: string): string {
  if (word === '') return ''
  if (word.endsWith('endpoints')) return word
  if (word.endsWith('s')) return `${word}es`
  return word.endsWith('y') && !/[aeou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
