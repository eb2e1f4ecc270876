// How a rule that refuses more concerns its audiences.
import type { Effects } from '../change.js'
import { breaking, effects, ratcheted, tightened } from '../effects.js'
import type { SchemaPair } from '../schema-pair.js'
import { holdsUnchanged, usesOldSelf } from './pairing.js'

const WHAT = 'a value that the rule is not true for'

/** Effects of a rule that refuses what was taken. Transition rules are never ratcheted, but most are true if nothing changes. */
export function ruleTightened(pair: SchemaPair, rule: string): Effects {
  if (!usesOldSelf(rule)) return tightened(pair, WHAT)
  return effects(
    holdsUnchanged(rule)
      ? ratcheted('objects can be updated as long as what the rule compares stays as it is')
      : breaking('the rule is asked at every update, whether or not something changes'),
    breaking('updates that it is not true for are refused'),
  )
}
