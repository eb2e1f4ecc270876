import { loosened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valuesText } from '../value-text.js'

export const enumRemoved = defineChange({
  scope: 'schema',
  code: 'diff/enum-removed',
  summary: 'An enum was removed.',
  why: 'Whatever was accepted still is, but readers may encounter values that they do not know.',
  samples: [
    {
      old: 'type: string\nenum: [a, b]',
      new: 'type: string',
      expected: [
        { message: 'enum removed: "a", "b"', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    const values = pair.old.enum
    if (pair.new.enum !== undefined || values === undefined) return
    yield {
      message: `enum removed: ${valuesText(values)}`,
      effects: loosened('any value'),
      direction: 'looser',
      handles: ['enum'],
      at: '',
      oldAt: 'enum',
    }
  },
})
