import { tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valuesText } from '../value-text.js'

export const enumAdded = defineChange({
  scope: 'schema',
  code: 'diff/enum-added',
  summary: 'An enum was added.',
  why: 'Any other value is rejected.',
  samples: [
    {
      old: 'type: string',
      new: 'type: string\nenum: [a, b]',
      expected: [{ message: 'enum added: "a", "b"', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    const values = pair.new.enum
    if (pair.old.enum !== undefined || values === undefined) return
    yield {
      message: `enum added: ${valuesText(values)}`,
      effects: tightened(pair, 'a value that is not in the enum'),
      direction: 'tighter',
      handles: ['enum'],
      at: 'enum',
      aim: { kind: 'any' },
    }
  },
})
