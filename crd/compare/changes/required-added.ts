import { propertyOf } from '../../schema/props.js'
import { harmless, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

export const requiredAdded = defineChange({
  scope: 'schema',
  code: 'diff/required-added',
  summary: 'A field became required.',
  why: 'Objects without it are rejected, unless the field has a default, which is set before validation.',
  samples: [
    {
      old: 'type: object\nproperties:\n  a: {type: string}',
      new: 'type: object\nproperties:\n  a: {type: string}\nrequired: [a]',
      expected: [
        { message: 'field became required: a', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' },
      ],
    },
    {
      old: 'type: object\nproperties:\n  a: {type: string, default: x}',
      new: 'type: object\nproperties:\n  a: {type: string, default: x}\nrequired: [a]',
      expected: [
        {
          message: 'field became required: a (it has a default)',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    for (const [index, name] of (pair.new.required ?? []).entries()) {
      if (pair.old.required?.includes(name) === true) continue
      const place = { handles: ['required'], at: `required[${index}]`, oldAt: 'required', child: name }
      if (propertyOf(pair.new, name)?.default !== undefined) {
        yield {
          message: `field became required: ${name} (it has a default)`,
          effects: harmless('a missing field gets its default before validation'),
          ...place,
        }
        continue
      }
      yield {
        message: `field became required: ${name}`,
        effects: tightened(pair, `no ${name}`),
        direction: 'tighter',
        aim: { kind: 'absent', names: [name] },
        ...place,
      }
    }
  },
})
