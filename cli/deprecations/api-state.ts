// What is wrong with an API in a release.
import type { LifecycleFinding } from '../../lifecycle/index.js'

/** What findings are about: the API of an object, an API that a part of it refers to, a field, an API that servers have off. */
export const RULES = ['removed', 'deprecated', 'unavailable', 'reference', 'field', 'off'] as const
export type Rule = (typeof RULES)[number]

/** Codes of findings, and the ids that they have in JSON. */
export const ID_OF: Readonly<Record<Rule, string>> = {
  removed: 'LIF001',
  deprecated: 'LIF002',
  unavailable: 'LIF003',
  reference: 'LIF010',
  field: 'LIF011',
  off: 'LIF004',
}

export const codeOf = (rule: Rule): string => `deprecations/${rule}`

/** What a server of a release makes of an API. */
export type ApiState = { readonly rule: Rule; readonly message: string } & Partial<
  Pick<LifecycleFinding, 'introducedIn' | 'deprecatedIn' | 'removedIn' | 'replacement'>
>

/** The most serious state, and of several the one of the latest release. */
export const worstOf = (states: readonly (ApiState | undefined)[]): ApiState | undefined =>
  ORDER.map((rule) => states.findLast((state) => state?.rule === rule)).find((state) => state !== undefined)

const ORDER: readonly Rule[] = ['removed', 'unavailable', 'deprecated', 'off', 'reference', 'field']
