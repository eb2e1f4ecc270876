import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../value-text.js'

export const defaultAdded = defineChange({
  scope: 'schema',
  code: 'diff/default-added',
  summary: 'A field has a default that there was not.',
  why: 'It is set in requests and in stored objects when they are read: to leave the field out means something else than before.',
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
        compatible('stored objects without the field are read with it'),
        breaking('requests that leave the field out, and readers of what they made, get the default'),
        compatible('nobody owns a value that was set by default'),
      ),
      handles: ['default'],
      at: 'default',
      oldAt: '',
    }
  },
})
