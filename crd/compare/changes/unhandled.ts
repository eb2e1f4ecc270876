import { equalJson, isObject, ownValue } from '../../../apimachinery/json/index.js'
import { breaking, effects } from '../effects.js'
import type { Finding } from '../kind.js'
import { valueChangeText } from '../value-text.js'
import { valueText } from '../../value/value-text.js'

/** What no kind of change understood. It is taken for breaking, since nobody looked at it. */
export const UNHANDLED = {
  code: 'diff/unhandled',
  summary: 'Something changed that no other kind of change covers.',
  why: 'Changes that are not understood are not ignored: somebody has to look at them.',
} as const

/** Parts that differ, each of them as a finding, without those that are handled or compared on their own. */
export function unhandledFindings(old: object, renewed: object, handled: ReadonlySet<string>): Finding[] {
  if (!isObject(old) || !isObject(renewed)) return []
  const parts = new Set([...Object.keys(renewed), ...Object.keys(old)])
  return [...parts].flatMap((part) => {
    const [before, after] = [ownValue(old, part), ownValue(renewed, part)]
    if (handled.has(part) || equalJson(before, after)) return []
    const change =
      before === undefined
        ? `added: ${valueText(after)}`
        : after === undefined
          ? `removed: ${valueText(before)}`
          : `changed ${valueChangeText(before, after)}`
    const unknown = breaking('the effect is unknown')
    return [
      {
        message: `${part} ${change}`,
        effects: effects(unknown, unknown, unknown),
        direction: 'unknown',
        handles: [part],
        at: after === undefined ? '' : part,
        oldAt: before === undefined ? '' : part,
      },
    ]
  })
}
