import { defineCause, operationOf } from '../cause.js'

export const presence = defineCause({
  code: 'presence',
  summary: 'has(a.b.c) is an error if a.b is missing; cel-js says false.',
  mend: 'ask for each step: has(a.b) && has(a.b.c), or a.?b.?c.hasValue()',
  explains: (part) => operationOf(part) === 'has',
  samples: [{ expression: 'has(a.b.c)', context: { a: {} } }],
})
