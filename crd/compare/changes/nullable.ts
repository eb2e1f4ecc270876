import { breaking, compatible, effects, loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

export const nullable = defineChange({
  scope: 'schema',
  code: 'diff/nullable',
  summary: 'Null is allowed, or no longer allowed.',
  why: 'A field that is null without being nullable is dropped, or gets its default if it has one; such a null in a list or a map is rejected.',
  samples: [
    {
      old: 'type: string',
      new: 'type: string\nnullable: true',
      expected: [{ message: 'null is allowed', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
    {
      old: 'type: string\nnullable: true',
      new: 'type: string',
      expected: [
        { message: 'null is no longer allowed', stored: 'breaking', clients: 'breaking', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    if (pair.old.nullable === pair.new.nullable) return
    if (pair.new.nullable === true) {
      yield {
        message: 'null is allowed',
        effects: loosened('null'),
        direction: 'looser',
        handles: ['nullable'],
        at: 'nullable',
        oldAt: '',
      }
      return
    }
    const step = pair.steps.at(-1)
    const isRequired = step?.kind === 'property' && pair.parent?.new.required?.includes(step.name) === true
    const isDropped = step?.kind === 'property' && !(isRequired && pair.new.default === undefined)
    const then = pair.new.default === undefined ? 'is dropped' : 'becomes the default'
    yield {
      message: 'null is no longer allowed',
      effects: isDropped
        ? effects(
            breaking(`a stored null ${then} when objects are read`),
            breaking(`a null in a request ${then}`),
            compatible('fields are owned and merged as before'),
          )
        : tightened(pair, 'null'),
      direction: isDropped ? 'equal' : 'tighter',
      handles: ['nullable'],
      at: '',
      oldAt: 'nullable',
      ...(isDropped ? {} : { aim: { kind: 'values', values: [null] } as const }),
    }
  },
})
