import { breaking, compatible, effects, tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { pathText } from '../schema-pair.js'
import { valueText } from '../value-text.js'

export const defaultRemoved = defineChange({
  scope: 'schema',
  code: 'diff/default-removed',
  summary: 'A field has lost its default.',
  why: 'Requests that leave the field out get none, and are refused if the field is required; what was stored with it keeps it.',
  samples: [
    {
      old: 'type: string\ndefault: a',
      new: 'type: string',
      expected: [{ message: 'default removed: "a"', stored: 'compatible', clients: 'breaking', apply: 'compatible' }],
    },
    {
      old: 'type: object\nrequired: [a]\nproperties: {a: {type: string, default: x}}',
      new: 'type: object\nrequired: [a]\nproperties: {a: {type: string}}',
      expected: [
        {
          message: 'default of a required field removed: "x"',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    if (pair.old.default === undefined || pair.new.default !== undefined) return
    const step = pair.steps.at(-1)
    if (pair.parent?.new.required?.includes(step?.kind === 'property' ? step.name : '') === true) {
      yield {
        message: `default of a required field removed: ${valueText(pair.old.default)}`,
        effects: tightened(pair.parent, `no ${pathText(pair.steps)}`),
        direction: 'tighter',
        handles: ['default'],
        at: '',
        oldAt: 'default',
        aim: { kind: 'missing' },
      }
      return
    }
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
