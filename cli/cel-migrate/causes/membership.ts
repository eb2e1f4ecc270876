import { bothGiveValues, defineCause, operationOf } from '../cause.js'

export const membership = defineCause({
  code: 'membership',
  summary: 'in finds elements that are equal; cel-js looks for the same object.',
  mend: 'nothing to do: lists and maps are found now',
  explains: (part) => operationOf(part) === '@in' && bothGiveValues(part),
  samples: [
    { expression: '[1] in [[1], [2]]' },
    { expression: 'item in items', context: { item: { id: 1 }, items: [{ id: 1 }] } },
  ],
})
