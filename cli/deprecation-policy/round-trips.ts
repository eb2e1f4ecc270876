// Objects that show what round trips lose, for violations of rule 2.
import { type RoundTripLoss, RoundTrips } from '../../crd/release/index.js'
import type { PolicyViolation } from '../../lifecycle/index.js'
import { isBelow } from '../../lifecycle/releases/index.js'
import type { LoadedRelease, PlacedDefinition } from './releases.js'

/** A violation, and of rule 2 an object that shows it. */
export interface ShownViolation {
  readonly violation: PolicyViolation
  readonly loss?: RoundTripLoss
}

/** The most objects that are looked for on the way between two versions. */
const MOST_SHOWN = 10

/**
 * Violations with objects, and losses that only objects show: where a declared conversion puts two fields into one place, or
 * doesn't say which entry it means.
 */
export function withRoundTrips(
  violations: readonly PolicyViolation[],
  releases: readonly LoadedRelease[],
  compatibility: string,
): ShownViolation[] {
  const trips = new Map<PlacedDefinition, RoundTrips>()
  const tripsOf = (placed: PlacedDefinition, { release }: LoadedRelease): RoundTrips => {
    const known = trips.get(placed) ?? new RoundTrips(placed.definition, release.conversions ?? [], { compatibility })
    trips.set(placed, known)
    return known
  }
  const counts = new Map<string, number>()
  const shown = violations.map((violation): ShownViolation => {
    const { api, code, subject, index, unchecked = false } = violation
    const release = releases[index]
    const placed = release?.definitions.find(({ apis }) => apis.some((one) => isSame(one.api, api)))
    const to = / -> (\S+)$/.exec(subject)?.[1]
    if (code !== 'POL201' || unchecked || api?.path === undefined || to === undefined) return { violation }
    if (release === undefined || placed === undefined) return { violation }
    const key = JSON.stringify([index, api.group, api.kind, api.version, to])
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    const loss = count < MOST_SHOWN ? tripsOf(placed, release).show(api.version, to, api.path) : undefined
    return { violation, ...(loss === undefined ? {} : { loss }) }
  })
  return [...shown, ...releases.flatMap((release, index) => explored(release, index, violations, tripsOf))]
}

const isSame = (
  { group, version, kind }: { readonly group: string; readonly version: string; readonly kind: string },
  other: PolicyViolation['api'],
): boolean => other?.group === group && other.version === version && other.kind === kind

/** What made-up objects lose where maps are declared, and no violation tells. */
function explored(
  release: LoadedRelease,
  index: number,
  violations: readonly PolicyViolation[],
  tripsOf: (placed: PlacedDefinition, release: LoadedRelease) => RoundTrips,
): ShownViolation[] {
  const { version, conversions = [] } = release.release
  return conversions
    .flatMap((one) => [one, { ...one, from: one.to, to: one.from }])
    .flatMap(({ group, kind, from, to }) => {
      const placed = release.definitions.find(
        ({ definition: { spec } }) => spec.group === group && spec.names.kind === kind,
      )
      const names = placed?.definition.spec.versions.map(({ name }) => name)
      if (placed === undefined || names?.includes(from) !== true || !names.includes(to)) return []
      const known = violations.flatMap((one) => {
        const isOfPair = one.code === 'POL201' && one.index <= index && one.subject.endsWith(` -> ${to}`)
        return isOfPair && isSame({ group, kind, version: from }, one.api) ? [one.api?.path ?? ''] : []
      })
      return [...tripsOf(placed, release).explore(from, to)]
        .filter(([path]) => !known.some((one) => one === path || isBelow(path, one) || isBelow(one, path)))
        .map(([path, loss]) => ({ violation: lost({ group, kind, version: from, path }, to, version, index), loss }))
    })
}

const lost = (
  api: NonNullable<PolicyViolation['api']> & { readonly path: string },
  to: string,
  release: string,
  index: number,
): PolicyViolation => {
  const name = `${api.group}/${api.version} ${api.kind}`
  return {
    rule: '2',
    code: 'POL201',
    severity: 'error',
    release,
    index,
    subject: `${name}: ${api.path} -> ${to}`,
    message: `a round trip of ${name} through ${to} loses ${api.path}, although it is declared where fields move to`,
    mend: `declare for each field of ${api.version} a place of its own in ${to}`,
    api,
  }
}
