import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../value-text.js'

export const defaultRemoved = defineChange({
  scope: 'schema',
  code: 'diff/default-removed',
  summary: 'A field has lost its default.',
  why: 'Requests that leave the field out get none; what was stored with it keeps it.',
  samples: [
    {
      old: 'type: string\ndefault: a',
      new: 'type: string',
      expected: [{ message: 'default removed: "a"', stored: 'compatible', clients: 'breaking', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    if (pair.old.default === undefined || pair.new.default !== undefined) return
    yield {
      message: `default removed: ${valueText(pair.old.default)}`,
      effects: effects(
        compatible('objects that were stored before the default was there are read without it again'),
        breaking('readers may miss what was always set'),
        compatible('nobody owns a value that was set by default'),
      ),
      handles: ['default'],
      at: '',
      oldAt: 'default',
    }
  },
})
