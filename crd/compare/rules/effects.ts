// Effects of a rule that rejects more than before.
import type { Effects } from '../change.js'
import { breaking, effects, ratcheted, tightened } from '../effects.js'
import type { SchemaPair } from '../schema-pair.js'
import { holdsUnchanged, usesOldSelf } from './pairing.js'

const WHAT = 'a value for which the rule is not true'

/** Effects of a rule that rejects what was accepted. Transition rules are never ratcheted, but most are true if nothing changes. */
export function ruleTightened(pair: SchemaPair, rule: string): Effects {
  if (!usesOldSelf(rule)) return tightened(pair, WHAT)
  return effects(
    holdsUnchanged(rule)
      ? ratcheted('objects can be updated as long as what the rule compares stays as it is')
      : breaking('the rule is evaluated at every update, whether or not anything changes'),
    breaking('updates for which it is not true are rejected'),
  )
}
