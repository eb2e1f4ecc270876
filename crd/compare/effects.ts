// Effects on audiences that several kinds of changes share.
import type { Effect, Effects } from './change.js'
import { forgivenessOf, type SchemaPair } from './schema-pair.js'

export const compatible = (because: string): Effect => ({ impact: 'compatible', because })
export const ratcheted = (because: string): Effect => ({ impact: 'ratcheted', because })
export const breaking = (because: string): Effect => ({ impact: 'breaking', because })

const SAME_OWNERS = compatible('fields are owned and merged as before')

/** Effects of a change that does not concern apply. */
export const effects = (stored: Effect, clients: Effect, apply: Effect = SAME_OWNERS): Effects => ({
  stored,
  clients,
  apply,
})

/** Requests and stored objects behave as before. */
export const harmless = (because: string): Effects => effects(compatible(because), compatible(because))

/** Values that were valid, if there are any, no longer are: `what` names them ("values above 5"). */
export function tightened(pair: SchemaPair, what: string): Effects {
  const forgiveness = forgivenessOf(pair)
  return effects(
    forgiveness.isForgiven
      ? ratcheted(`objects with ${what} can be updated as long as ${forgiveness.what} stays as it is`)
      : breaking(`no object with ${what} can be updated: ${forgiveness.why}`),
    breaking(`requests with ${what} are rejected`),
  )
}

/** Effects of a change that would reject what was accepted if there is any: ownership doesn't depend on it. */
export function unproved({ stored, clients, apply }: Effects): Effects {
  const ifAny = (effect: Effect): Effect =>
    effect.impact === 'compatible' ? effect : { ...effect, impact: 'unproved' }
  return { stored: ifAny(stored), clients: ifAny(clients), apply }
}

/** Values that were invalid are valid now: `what` names them. */
export const loosened = (what: string): Effects =>
  effects(
    compatible('stored objects stay valid'),
    compatible(`whatever was accepted still is, but readers may encounter ${what}`),
  )
