import { equalJson } from '../../../apimachinery/json/index.js'
import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueChangeText } from '../value-text.js'

export const defaultChanged = defineChange({
  scope: 'schema',
  code: 'diff/default-changed',
  summary: 'The default of a field changed.',
  why: 'The same request means something else; stored objects keep the old value.',
  samples: [
    {
      old: 'type: string\ndefault: a',
      new: 'type: string\ndefault: b',
      expected: [
        { message: 'default changed from "a" to "b"', stored: 'compatible', clients: 'breaking', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    if (
      pair.old.default === undefined ||
      pair.new.default === undefined ||
      equalJson(pair.old.default, pair.new.default)
    )
      return
    yield {
      message: `default changed ${valueChangeText(pair.old.default, pair.new.default)}`,
      effects: effects(
        compatible('stored objects keep the value that they have'),
        breaking('requests that leave the field out mean something else'),
        compatible('nobody owns a defaulted value'),
      ),
      handles: ['default'],
      at: 'default',
    }
  },
})
