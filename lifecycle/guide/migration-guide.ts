import { type GroupVersionKind, kindKey } from '../../apimachinery/kind/index.js'
import type { GuideEntry } from './entry.js'
import { GUIDE } from './guide.js'

/** The entries of a migration guide, by the kinds that they are about. */
export class MigrationGuide {
  private byKind: ReadonlyMap<string, GuideEntry> | undefined

  /** Of several entries of a kind the last counts. */
  constructor(private readonly entries: readonly GuideEntry[]) {}

  /** With further entries, which count instead of those there are. */
  with(entries: readonly GuideEntry[]): MigrationGuide {
    return new MigrationGuide([...this.entries, ...entries])
  }

  entry(kind: GroupVersionKind): GuideEntry | undefined {
    this.byKind ??= new Map(
      this.entries.flatMap((entry) =>
        entry.kinds.map(
          (name) => [kindKey({ group: entry.group, version: entry.version, kind: name }), entry] as const,
        ),
      ),
    )
    return this.byKind.get(kindKey(kind))
  }
}

/** Kubernetes' Deprecated API Migration Guide. */
export const KUBERNETES_GUIDE = new MigrationGuide(GUIDE)
