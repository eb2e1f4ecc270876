import { isSameKind, kindKey, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { apiStability, isAtLeast } from '../../apimachinery/version/index.js'
import { CATALOGUE } from './catalogue.js'
import type { CatalogueRow, Replacement } from './row.js'

/** The lives of kinds: when each came, was deprecated and removed, and what replaces it. */
export class KindLives {
  private byKind: ReadonlyMap<string, CatalogueRow> | undefined
  private groups: ReadonlySet<string> | undefined

  /** Of several rows of a kind the last counts. */
  constructor(private readonly rows: readonly CatalogueRow[]) {}

  /** With further rows, which count instead of those there are. */
  with(rows: readonly CatalogueRow[]): KindLives {
    return new KindLives([...this.rows, ...rows])
  }

  /** The life of a kind; undefined for one that isn't known. */
  row(kind: GroupVersionKind): CatalogueRow | undefined {
    this.byKind ??= new Map(this.rows.map((row) => [kindKey(row), row]))
    return this.byKind.get(kindKey(kind))
  }

  /** The lives of all kinds of a version of a group. */
  ofVersion(group: string, version: string): readonly CatalogueRow[] {
    return this.rows.filter((row) => row.group === group && row.version === version && this.row(row) === row)
  }

  /** The lives of all kinds of a group, in all of its versions. */
  ofGroup(group: string): readonly CatalogueRow[] {
    return this.rows.filter((row) => row.group === group && this.row(row) === row)
  }

  /** The lives of a kind in all versions of all groups. */
  ofKind(kind: string): readonly CatalogueRow[] {
    return this.rows.filter((row) => row.kind === kind && this.row(row) === row)
  }

  hasGroup(group: string): boolean {
    this.groups ??= new Set(this.rows.map((row) => row.group))
    return this.groups.has(group)
  }

  /**
   * What replaces a kind in a release: of its replacements the first that is served there; if none is, what replaces the first
   * that has itself been removed; if none has been removed either, the first, which will come.
   */
  replacementIn(row: CatalogueRow, release: string): Replacement | undefined {
    return this.wayFrom(row, release)?.at(-1)
  }

  /** The way to `replacementIn`, over replacements that have themselves been removed; undefined if it ends nowhere. */
  wayFrom(row: CatalogueRow, release: string): readonly Replacement[] | undefined {
    return this.follow(row, release, [row])
  }

  private follow(
    { replacements = [] }: CatalogueRow,
    release: string,
    passed: readonly GroupVersionKind[],
  ): readonly Replacement[] | undefined {
    const served = replacements.find((one) => isAtLeast(release, one.since) && !isRemovedIn(this.row(one), release))
    if (served !== undefined) return [served]
    const removed = replacements.find(
      (one) => isRemovedIn(this.row(one), release) && !passed.some((earlier) => isSameKind(earlier, one)),
    )
    const next = removed && this.row(removed)
    if (removed === undefined || next === undefined)
      return replacements.length === 0 ? undefined : replacements.slice(0, 1)
    const rest = this.follow(next, release, [...passed, next])
    return rest && [removed, ...rest]
  }
}

/** The lives of Kubernetes' own kinds. */
export const KUBERNETES_KINDS = new KindLives(CATALOGUE)

/**
 * Whether API servers have a kind of Kubernetes off unless --runtime-config enables it: those of alpha versions, and of beta versions
 * of APIs that came with Kubernetes 1.22 or later.
 */
export function isOffByDefault(kind: GroupVersionKind): boolean {
  const stability = apiStability(kind.version)
  if (stability === undefined || stability === 'ga' || KUBERNETES_KINDS.row(kind) === undefined) return false
  if (stability === 'alpha') return true
  return KUBERNETES_KINDS.ofKind(kind.kind)
    .filter((row) => row.group === kind.group)
    .every(({ introduced }) => introduced !== undefined && isAtLeast(introduced, '1.22'))
}

/** Whether a release does not have a kind any more. */
export const isRemovedIn = (row: CatalogueRow | undefined, release: string): boolean =>
  row?.removed !== undefined && isAtLeast(release, row.removed)

/** Whether a kind is deprecated in a release, removed ones included. */
export const isDeprecatedIn = (row: CatalogueRow, release: string): boolean =>
  isRemovedIn(row, release) || (row.deprecated !== undefined && isAtLeast(release, row.deprecated))

/** Whether a release has a kind already and still. */
export const isServedIn = (row: CatalogueRow, release: string): boolean =>
  !isRemovedIn(row, release) && (row.introduced === undefined || isAtLeast(release, row.introduced))
