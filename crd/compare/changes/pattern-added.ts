import { tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../../value/value-text.js'

export const patternAdded = defineChange({
  scope: 'schema',
  code: 'diff/pattern-added',
  summary: 'A pattern was added.',
  why: 'Strings that do not match it are rejected.',
  samples: [
    {
      old: 'type: string',
      new: 'type: string\npattern: ^a',
      expected: [{ message: 'pattern added: "^a"', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    const { pattern } = pair.new
    if (pair.old.pattern !== undefined || pattern === undefined) return
    yield {
      message: `pattern added: ${valueText(pattern)}`,
      effects: tightened(pair, 'a string that does not match'),
      direction: 'tighter',
      handles: ['pattern'],
      at: 'pattern',
      aim: { kind: 'pattern', failing: pattern },
    }
  },
})
