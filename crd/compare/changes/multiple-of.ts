import { equalJson, plainNumber, type JsonNumber } from '../../../apimachinery/json/index.js'
import { loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../../value/value-text.js'

export const multipleOf = defineChange({
  scope: 'schema',
  code: 'diff/multiple-of',
  summary: 'The keyword multipleOf was added, removed or changed.',
  why: 'Values that are not multiples are rejected; removing multipleOf, or changing it to a divisor of the old number, rejects nothing that was accepted.',
  samples: [
    {
      old: 'type: integer\nmultipleOf: 2',
      new: 'type: integer\nmultipleOf: 4',
      expected: [{ message: 'multipleOf 2 → 4', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
    {
      old: 'type: integer\nmultipleOf: 4',
      new: 'type: integer\nmultipleOf: 2',
      expected: [{ message: 'multipleOf 4 → 2', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    const [before, after] = [pair.old.multipleOf, pair.new.multipleOf]
    if (equalJson(before, after)) return
    const message =
      before === undefined
        ? `multipleOf added: ${valueText(after)}`
        : after === undefined
          ? `multipleOf removed: ${valueText(before)}`
          : `multipleOf ${valueText(before)} → ${valueText(after)}`
    const place = { message, handles: ['multipleOf'], at: after === undefined ? '' : 'multipleOf' }
    if (after === undefined || (before !== undefined && isMultiple(before, after))) {
      yield { ...place, oldAt: 'multipleOf', effects: loosened('other values'), direction: 'looser' }
      return
    }
    const step = before === undefined ? 1 : Number(plainNumber(before))
    yield {
      ...place,
      oldAt: before === undefined ? '' : 'multipleOf',
      effects: tightened(pair, `a value that is not a multiple of ${valueText(after)}`),
      direction: 'tighter',
      aim: { kind: 'values', values: Array.from({ length: 12 }, (_, index) => (index + 1) * step) },
    }
  },
})

/** Of integers only: what floats are multiples of isn't exact. */
function isMultiple(value: JsonNumber, of: JsonNumber): boolean {
  const [a, b] = [Number(plainNumber(value)), Number(plainNumber(of))]
  return Number.isSafeInteger(a) && Number.isSafeInteger(b) && b !== 0 && a % b === 0
}
