import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../../value/value-text.js'

export const defaultAdded = defineChange({
  scope: 'schema',
  code: 'diff/default-added',
  summary: 'A default was added to a field.',
  why: 'The default is set in requests, and in stored objects when they are read: leaving the field out means something else than before.',
  samples: [
    {
      old: 'type: string',
      new: 'type: string\ndefault: a',
      expected: [{ message: 'default added: "a"', stored: 'compatible', clients: 'breaking', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    if (pair.old.default !== undefined || pair.new.default === undefined) return
    yield {
      message: `default added: ${valueText(pair.new.default)}`,
      effects: effects(
        compatible('stored objects without the field are read with the default'),
        breaking('requests that leave the field out get the default, and so do readers of the resulting objects'),
        compatible('nobody owns a defaulted value'),
      ),
      handles: ['default'],
      at: 'default',
      oldAt: '',
    }
  },
})
