import { boundMoves, moveText } from '../bound.js'
import { harmless, loosened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../../value/value-text.js'

export const boundLoosened = defineChange({
  scope: 'schema',
  code: 'diff/bound-loosened',
  summary: 'A bound on a value, a length or a count was removed or loosened.',
  why: 'Whatever was accepted still is, but readers may encounter values beyond the old bound.',
  samples: [
    {
      old: 'type: string\nmaxLength: 5',
      new: 'type: string\nmaxLength: 10',
      expected: [{ message: 'maxLength 5 → 10', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
    {
      old: 'type: string',
      new: 'type: string\nminLength: 0',
      expected: [{ message: 'minLength added: 0', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    for (const move of boundMoves(pair.old, pair.new)) {
      if (move.direction === 'tighter') continue
      const isEqual = move.direction === 'equal' || move.old === undefined
      yield {
        message: moveText(move),
        effects: isEqual ? harmless('it bounds nothing') : loosened(move.beyond(valueText(move.old.value))),
        direction: move.direction,
        handles: move.handles,
        at: move.new === undefined ? '' : move.keyword,
        oldAt: move.old === undefined ? '' : move.keyword,
      }
    }
  },
})
