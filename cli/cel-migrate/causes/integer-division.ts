import { bothGiveValues, defineCause, operationOf } from '../cause.js'

export const integerDivision = defineCause({
  code: 'integer-division',
  summary: 'Dividing integers gives an integer; cel-js gives a fraction.',
  mend: 'write 7.0 / 2.0 or double(a) / double(b) for the fraction',
  explains: (part) => operationOf(part) === '_/_' && bothGiveValues(part),
  samples: [{ expression: '7 / 2' }, { expression: 'a / b', context: { a: -7, b: 2 } }],
})
