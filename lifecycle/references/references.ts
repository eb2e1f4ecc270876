import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind, guessResource } from '../../apimachinery/kind/index.js'
import { type CatalogueRow } from '../catalogue/row.js'
import { isDeprecatedIn, isRemovedIn, type KindLives } from '../catalogue/lives.js'
import type { Steps } from '../parts/parts.js'
import type { Referent, ReferenceRecord } from './record.js'
import { REFERENCE_RECORDS } from './records/index.js'

/** That a part of an object refers only to APIs that a release does not have, or that are deprecated there. */
export interface ReferenceFinding {
  readonly rule: 'removed' | 'deprecated'
  /** The name of the record that found it. */
  readonly reference: ReferenceRecord['name']
  /** The keys and positions that lead to the part. */
  readonly steps: Steps
  readonly message: string
  /** What to do instead. */
  readonly mend: string
}

/** The references of an object to APIs that a release does not have, or that are deprecated there. */
export const referenceFindings = (
  object: JsonObject,
  kind: GroupVersionKind,
  { release, lives }: { readonly release: string; readonly lives: KindLives },
): ReferenceFinding[] =>
  REFERENCE_RECORDS.flatMap(({ name, advice, references }) =>
    [...references(object, kind)].flatMap(({ steps, referent }) => {
      const rows = rowsOf(referent, lives)
      const [first] = rows
      if (first === undefined || !rows.every((row) => isDeprecatedIn(row, release))) return []
      const isGone = rows.every((row) => isRemovedIn(row, release))
      const replacements = rows.flatMap((row) => lives.replacementIn(row, release) ?? [])
      const uses = new Set(replacements.map((one) => `${apiVersionOf(one)} ${one.kind}`))
      const names = [...new Set(rows.map((row) => `${apiVersionOf(row)} ${row.kind}`))]
      const use = uses.size === 0 ? 'nothing replaces it' : `use ${[...uses].join(', ')}`
      return {
        rule: isGone ? ('removed' as const) : ('deprecated' as const),
        reference: name,
        steps,
        message: `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} ${isGone ? 'not served' : 'deprecated'} in v${release}`,
        mend: advice === undefined ? use : `${use}; ${advice}`,
      }
    }),
  )

/** The lives of what is referred to; none if something of it is not known. */
function rowsOf(referent: Referent, lives: KindLives): readonly CatalogueRow[] {
  if ('kind' in referent) {
    const row = lives.row(referent.kind)
    return row === undefined ? [] : [row]
  }
  const { groups, versions, resources } = referent
  if ([...groups, ...(versions ?? []), ...resources].includes('*')) return []
  const rows: CatalogueRow[] = []
  for (const group of groups) {
    for (const resource of resources) {
      const [plural] = resource.split('/')
      const own = lives
        .ofGroup(group)
        .filter((row) => guessResource(row).resource === plural && versions?.includes(row.version) !== false)
      if (own.length === 0) return []
      rows.push(...own)
    }
  }
  return rows
}
