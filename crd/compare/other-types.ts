// Keywords of another type: no value that the old schema accepts has what they are about.
import { isIntOrString } from '../schema/props.js'
import { harmless } from './effects.js'
import type { Finding } from './kind.js'
import type { SchemaPair } from './schema-pair.js'

/** The finding, or one that rejects nothing more where the type is another one: that change rejects all there was. */
export function ofOtherTypes({ old, new: renewed }: SchemaPair, finding: Finding): Finding {
  const isOther =
    old.type !== undefined && renewed.type !== undefined && old.type !== renewed.type && renewed.type !== 'number'
  const isOfType = finding.handles.includes('type') || finding.aim === undefined
  if (!isOther || isOfType || isIntOrString(old) || isIntOrString(renewed)) return finding
  const { aim: _, ...rest } = finding
  const { stored, clients } = harmless('see the change of the type')
  return { ...rest, effects: { ...finding.effects, stored, clients }, direction: 'equal' }
}
