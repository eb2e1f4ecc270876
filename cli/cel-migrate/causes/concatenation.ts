import { defineCause, onlyCelJsFails, operationOf } from '../cause.js'

export const concatenation = defineCause({
  code: 'concatenation',
  summary: 'Lists of any types are concatenated; cel-js refuses if their first elements differ in type.',
  mend: 'nothing to do: the expression works now',
  explains: (part) => operationOf(part) === '_+_' && onlyCelJsFails(part),
  samples: [{ expression: 'a + b', context: { a: [1], b: ['x'] } }],
})
