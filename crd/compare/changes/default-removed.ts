import { breaking, compatible, effects, tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { pathText } from '../schema-pair.js'
import { valueText } from '../../value/value-text.js'

export const defaultRemoved = defineChange({
  scope: 'schema',
  code: 'diff/default-removed',
  summary: 'The default of a field was removed.',
  why: 'Requests that leave the field out get no value, and are rejected if the field is required; objects that were stored with the default keep it.',
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
        compatible('objects that were stored before the default existed are read without it again'),
        breaking('readers may find the field, which was always set, missing'),
        compatible('nobody owns a defaulted value'),
      ),
      handles: ['default'],
      at: '',
      oldAt: 'default',
    }
  },
})
