import { copyJson, type JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind, kindOf } from '../../apimachinery/kind/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import { isRemovedIn, type KindLives, type Replacement } from '../catalogue/index.js'
import type { MigrationGuide } from '../guide/index.js'
import { apply } from './operations.js'
import { isMet } from './requirements.js'

/** What is known of kinds, and the release that objects are for. */
export interface ConversionSettings {
  readonly lives: KindLives
  readonly guide: MigrationGuide
  /** A Kubernetes release: `1.34`. */
  readonly release: string
}

/** An object as its replacement has it, or why it takes a decision. */
export type Conversion =
  | { readonly object: JsonObject; readonly to: GroupVersionKind; readonly notes: readonly string[] }
  | { readonly reason: string }

/** Rewrites an object of a deprecated or removed kind for a release; the given one stays as it is. */
export function convert(object: JsonObject, kind: GroupVersionKind, settings: ConversionSettings): Conversion {
  const { lives, release } = settings
  const row = lives.row(kind)
  const way = row && lives.wayFrom(row, release)
  if (way === undefined) return { reason: 'nothing replaces it' }
  const last = way.at(-1) as Replacement
  if (!isAtLeast(release, last.since) || isRemovedIn(lives.row(last), release)) {
    return { reason: `${apiVersionOf(last)} ${last.kind} is served from v${last.since} on` }
  }
  return along(object, kind, way, settings.guide)
}

const kindOnly = ({ group, version, kind }: GroupVersionKind): GroupVersionKind => ({ group, version, kind })

/** Rewrites an object hop by hop. */
export function along(
  object: JsonObject,
  kind: GroupVersionKind,
  way: readonly GroupVersionKind[],
  guide: MigrationGuide,
): Conversion {
  const copy = copyJson(object)
  const notes: string[] = []
  let at = kind
  for (const next of way) {
    const entry = guide.entry(at)
    if (entry?.conversion === undefined) {
      return {
        reason: entry?.manual ?? `the migration guide does not say how ${apiVersionOf(at)} ${at.kind} is converted`,
      }
    }
    const { requires, ops } = entry.conversion
    const unmet = requires.find((requirement) => !isMet(requirement, copy))
    if (unmet !== undefined) return { reason: unmet.otherwise }
    for (const operation of ops) {
      const { onlyTo } = operation
      if (onlyTo === undefined || (onlyTo.group === next.group && onlyTo.version === next.version))
        apply(operation, copy)
    }
    notes.push(...entry.notes)
    at = next
  }
  // Items of typed lists need not say what they are.
  const named = kindOf(copy)
  if ('apiVersion' in copy) Object.assign(copy, { apiVersion: apiVersionOf(at) })
  if (named.kind !== '' && named.kind !== at.kind) Object.assign(copy, { kind: at.kind })
  return { object: copy, to: kindOnly(at), notes }
}
