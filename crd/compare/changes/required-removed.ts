import { loosened } from '../effects.js'
import { defineChange } from '../kind.js'

export const requiredRemoved = defineChange({
  scope: 'schema',
  code: 'diff/required-removed',
  summary: 'A field is no longer required.',
  why: 'Whatever was accepted still is, but readers that rely on the field may encounter objects without it.',
  samples: [
    {
      old: 'type: object\nproperties:\n  a: {type: string}\nrequired: [a]',
      new: 'type: object\nproperties:\n  a: {type: string}',
      expected: [
        { message: 'field no longer required: a', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    for (const [index, name] of (pair.old.required ?? []).entries()) {
      if (pair.new.required?.includes(name) === true) continue
      yield {
        message: `field no longer required: ${name}`,
        effects: loosened(`objects without ${name}`),
        direction: 'looser',
        handles: ['required'],
        ...{ at: '', oldAt: `required[${index}]`, child: name },
      }
    }
  },
})
