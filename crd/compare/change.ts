// What a comparison of two CRDs reports.
import type { Witness } from './witness/witness.js'

/** Whom a change may concern: objects that are stored, those who write and read objects, server-side apply. */
export const AUDIENCES = ['stored', 'clients', 'apply'] as const
/** One of `AUDIENCES`. */
export type Audience = (typeof AUDIENCES)[number]

/**
 * How a change affects an audience, the mildest first. `ratcheted`: stored objects may stay invalid as long as the part that the
 * change concerns stays as it is (KEP-4008). `unproved`: the new CRD asks for more, but neither was it proved that whatever the
 * old one accepted still is, nor was an object found that is rejected now.
 */
export const IMPACTS = ['compatible', 'ratcheted', 'unproved', 'breaking'] as const
/** One of `IMPACTS`; `worstImpact` orders them. */
export type Impact = (typeof IMPACTS)[number]

/** How a change affects one audience, and why: one sentence without its full stop. */
export interface Effect {
  readonly impact: Impact
  readonly because: string
}

/** How a change affects each audience: an entry for every one of `AUDIENCES`. */
export type Effects = Readonly<Record<Audience, Effect>>

/** Which objects are valid now: fewer (`tighter`), more (`looser`), the same (`equal`), or it isn't known (`unknown`). */
export type Direction = 'tighter' | 'looser' | 'equal' | 'unknown'

/** What the search for an object that the old schema takes and the new one refuses came to. */
export type WitnessOutcome =
  | { readonly witness: Witness; readonly attempts: number }
  | { readonly witness?: undefined; readonly attempts: number; readonly reason: string }

/** One difference of two CRDs. */
export interface Change {
  /** `diff/enum-values-removed`. */
  readonly code: string
  /** What changed, without the place: `enum values removed: "a"`. */
  readonly message: string
  /** The version that it is in; absent for what all versions share. */
  readonly version?: string
  /** Of a difference between two versions that the new CRD serves, the version that objects come from. */
  readonly from?: string
  /** The field of objects that it is about (`spec.ports[*].name`); empty for the object itself, absent outside of schemas. */
  readonly path?: string
  /** Where it is in the new CRD, as FieldPath prints it; for what was removed, its nearest ancestor. */
  readonly field: string
  /** Where it was in the old one. */
  readonly oldField: string
  /** What it is about is only in the old CRD. */
  readonly isRemoved?: true
  readonly effects: Effects
  readonly direction: Direction
  /** Absent if none was looked for. */
  readonly search?: WitnessOutcome
}

/** The differences of two CRDs: of the definition first, then by version in the order of the new one, and by field. */
export interface DefinitionComparison {
  /** `widgets.example.com`. */
  readonly name: string
  readonly changes: readonly Change[]
}

const order = (impact: Impact): number => IMPACTS.indexOf(impact)

/** The worst of several impacts; compatible if there are none. */
export const worstImpact = (impacts: Iterable<Impact>): Impact =>
  [...impacts].reduce((worst, impact) => (order(impact) > order(worst) ? impact : worst), 'compatible')

/** The worst impact of a change on some audiences. */
export const impactOf = ({ effects }: Pick<Change, 'effects'>, audiences: readonly Audience[] = AUDIENCES): Impact =>
  worstImpact(audiences.map((audience) => effects[audience].impact))
