import { defineCause, onlyCelJsFails, operationOf } from '../cause.js'

export const order = defineCause({
  code: 'order',
  summary: 'Bools, bytes, timestamps and durations have an order; cel-js orders numbers and strings.',
  mend: 'nothing to do: the expression works now',
  explains: (part) => /^_[<>]=?_$/.test(operationOf(part) ?? '') && onlyCelJsFails(part),
  samples: [{ expression: 'false < true' }],
})
