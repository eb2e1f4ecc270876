import { plainNumber } from '../../../apimachinery/json/index.js'
import { boundMoves, moveText, type BoundMove } from '../bound.js'
import { tightened } from '../effects.js'
import { defineChange, type Aim } from '../kind.js'
import { valueText } from '../../value/value-text.js'

export const boundTightened = defineChange({
  scope: 'schema',
  code: 'diff/bound-tightened',
  summary: 'A bound on a value, a length or a count was added or tightened.',
  why: 'Values beyond it are rejected.',
  samples: [
    {
      old: 'type: string\nmaxLength: 10',
      new: 'type: string\nmaxLength: 5',
      expected: [{ message: 'maxLength 10 → 5', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
    {
      old: 'type: integer\nminimum: 0',
      new: 'type: integer\nminimum: 0\nexclusiveMinimum: true',
      expected: [
        { message: 'minimum 0 → 0 (exclusive)', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' },
      ],
    },
    {
      old: 'type: object\nadditionalProperties: {type: string}',
      new: 'type: object\nadditionalProperties: {type: string}\nmaxProperties: 2',
      expected: [{ message: 'maxProperties added: 2', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    for (const move of boundMoves(pair.old, pair.new)) {
      if (move.direction !== 'tighter' || move.new === undefined) continue
      yield {
        message: moveText(move),
        effects: tightened(pair, move.beyond(valueText(move.new.value))),
        direction: 'tighter',
        handles: move.handles,
        at: move.keyword,
        aim: aimOf(move),
      }
    }
  },
})

/** How far an aim goes beyond a bound where the old schema has none. */
const ROOM = 8

function aimOf({ keyword, side, old, new: renewed }: BoundMove): Aim {
  const bound = Number(plainNumber(renewed?.value ?? 0))
  const before = old === undefined ? undefined : Number(plainNumber(old.value))
  if (keyword === 'maximum' || keyword === 'minimum') {
    const away = side === 'upper' ? 1 : -1
    const steps = [0, away, away * 0.5, away * 2, away * 10].map((step) => bound + step)
    return { kind: 'values', values: before === undefined ? steps : [...steps, before, before - away] }
  }
  return side === 'upper'
    ? { kind: 'size', least: bound + 1, most: before ?? bound + ROOM }
    : { kind: 'size', least: before ?? 0, most: bound - 1 }
}
