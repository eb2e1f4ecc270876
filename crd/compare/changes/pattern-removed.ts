import { loosened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../../value/value-text.js'

export const patternRemoved = defineChange({
  scope: 'schema',
  code: 'diff/pattern-removed',
  summary: 'A pattern was removed.',
  why: 'Whatever was accepted still is, but readers may encounter other strings.',
  samples: [
    {
      old: 'type: string\npattern: ^a',
      new: 'type: string',
      expected: [
        { message: 'pattern removed: "^a"', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    if (old.pattern === undefined || renewed.pattern !== undefined) return
    yield {
      message: `pattern removed: ${valueText(old.pattern)}`,
      effects: loosened('strings that do not match it'),
      direction: 'looser',
      handles: ['pattern'],
      at: '',
      oldAt: 'pattern',
    }
  },
})
