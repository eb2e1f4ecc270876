import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { compareApiVersions, isAtLeast } from '../../apimachinery/version/index.js'
import { isDeprecatedIn, isOffByDefault, isRemovedIn, isServedIn, type KindLives } from '../catalogue/lives.js'
import { type Replacement } from '../catalogue/row.js'
import { deprecationText } from '../server/warning.js'
import { type ApiUse, apiUses } from './uses.js'

/** That a release does not have, will not have, or not yet has the API that an object is written for. */
export interface LifecycleFinding {
  /** `removed`, `deprecated`: and removed later; `unavailable`: it comes only later. */
  readonly rule: 'removed' | 'deprecated' | 'unavailable'
  readonly use: ApiUse
  /** In Kubernetes' own words where there are some. */
  readonly message: string
  /** Kubernetes releases, as `1.34`. */
  readonly introducedIn?: string
  readonly deprecatedIn?: string
  readonly removedIn?: string
  /** What to use in this release, or what will come. */
  readonly replacement?: Replacement
}

/** What is wrong with a manifest in a release: in order of its objects, at most one finding for each place. */
export function lifecycleFindings(
  manifest: unknown,
  { release, lives, live = false }: { readonly release: string; readonly lives: KindLives; readonly live?: boolean },
): LifecycleFinding[] {
  return apiUses(manifest, live).flatMap((use) => findingOf(use, release, lives) ?? [])
}

/** What is wrong with a use of an API in a release. */
export function findingOf(use: ApiUse, release: string, lives: KindLives): LifecycleFinding | undefined {
  const row = lives.row(use.kind)
  if (row === undefined) return undefined
  const { introduced, deprecated, removed } = row
  const replacement = lives.replacementIn(row, release)
  const dates = {
    ...(introduced !== undefined && { introducedIn: introduced }),
    ...(deprecated !== undefined && { deprecatedIn: deprecated }),
    ...(removed !== undefined && { removedIn: removed }),
    ...(replacement !== undefined && { replacement }),
  }
  const name = kindName(row)
  if (removed !== undefined && isRemovedIn(row, release)) {
    const advice = replacement === undefined ? 'nothing replaces it' : `use ${kindName(replacement)}`
    return { rule: 'removed', use, message: `${name} is not served since v${removed}; ${advice}`, ...dates }
  }
  if (deprecated !== undefined && isDeprecatedIn(row, release)) {
    const message = deprecationText({
      ...row,
      deprecated,
      ...(replacement !== undefined && { replacement }),
    })
    return { rule: 'deprecated', use, message, ...dates }
  }
  if (introduced !== undefined && !isAtLeast(release, introduced)) {
    const { group, kind } = row
    const others = lives
      .ofKind(kind)
      .filter((other) => other.group === group && isServedIn(other, release))
      .sort((a, b) => compareApiVersions(b.version, a.version))
    const served =
      others.length === 0 ? `v${release} does not have it` : `v${release} serves ${others.map(apiVersionOf).join(', ')}`
    const off = isOffByDefault(row) ? `, ${OFF_BY_DEFAULT}` : ''
    return { rule: 'unavailable', use, message: `${name} is served from v${introduced} on${off}; ${served}`, ...dates }
  }
  return undefined
}

/** What is said of APIs that servers have off. */
export const OFF_BY_DEFAULT = 'off unless --runtime-config enables it'

const kindName = (kind: GroupVersionKind): string => `${apiVersionOf(kind)} ${kind.kind}`
