import { isSameKind, kindKey, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import { CATALOGUE } from './catalogue.js'
import type { CatalogueRow, Replacement } from './row.js'

let rows: ReadonlyMap<string, CatalogueRow> | undefined
let groups: ReadonlySet<string> | undefined

/** The life of one of Kubernetes' own kinds; undefined for others. */
export const catalogueRow = (kind: GroupVersionKind): CatalogueRow | undefined =>
  (rows ??= new Map(CATALOGUE.map((row) => [kindKey(row), row]))).get(kindKey(kind))

/** Whether a group is one of Kubernetes' own. */
export const isBuiltinGroup = (group: string): boolean =>
  (groups ??= new Set(CATALOGUE.map((row) => row.group))).has(group)

/**
 * What replaces a kind in a release: of its replacements the first that is served there; if none is, what replaces the first
 * that has itself been removed; if none has been removed either, the first, which will come.
 */
export function replacementIn(row: CatalogueRow, release: string): Replacement | undefined {
  const all = row.replacements ?? []
  const served = all.find((one) => isAtLeast(release, one.since) && !isRemovedIn(catalogueRow(one), release))
  if (served !== undefined) return served
  for (const one of all) {
    const next = catalogueRow(one)
    if (next !== undefined && !isSameKind(next, row) && isRemovedIn(next, release)) return replacementIn(next, release)
  }
  return all[0]
}

/** The lives of all kinds of a version of a group; none if no source tells of them. */
export const rowsOfVersion = (group: string, version: string): readonly CatalogueRow[] =>
  CATALOGUE.filter((row) => row.group === group && row.version === version)

/** Whether a release does not have a kind any more. */
export const isRemovedIn = (row: CatalogueRow | undefined, release: string): boolean =>
  row?.removed !== undefined && isAtLeast(release, row.removed)
