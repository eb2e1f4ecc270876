import { defineCause, onlyCelJsFails, operationOf } from '../cause.js'

export const doubleDivision = defineCause({
  code: 'double-division',
  summary: 'Doubles can be divided, by zero too; cel-js refuses both.',
  mend: 'nothing to do: the expression works now',
  explains: (part) => operationOf(part) === '_/_' && onlyCelJsFails(part),
  samples: [{ expression: '1.5 / 0.5' }, { expression: '1.0 / 0.0 > 1.0' }],
})
