import { defineCause, onlyCelFails, operationOf } from '../cause.js'

export const truthiness = defineCause({
  code: 'truthiness',
  summary: 'Conditions are bool; cel-js takes any value for true or false, and !null for true.',
  mend: 'write the comparison: a != "" ? b : c, a != null',
  explains: (part) =>
    onlyCelFails(part) && /^(?:_\?_:_|!_|_\|\|_|_&&_|all|exists|exists_one|filter|map)$/.test(operationOf(part) ?? ''),
  samples: [
    { expression: 'name ? 1 : 2', context: { name: 'a' } },
    { expression: '!null' },
    { expression: 'list.filter(x, x)', context: { list: [0, 1] } },
  ],
})
