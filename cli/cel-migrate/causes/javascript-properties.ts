import { defineCause, onlyCelFails, operationOf } from '../cause.js'

export const javascriptProperties = defineCause({
  code: 'javascript-properties',
  summary:
    'Fields and keys are those of the data, and keys keep their types; cel-js reads any property of JavaScript (list.length, map.constructor) and turns keys into strings.',
  mend: 'write size(list) for list.length, map["1"] for map[1], list[0] for list["0"]',
  explains: (part) => onlyCelFails(part) && /^(?:select|_\[_\])$/.test(operationOf(part) ?? ''),
  samples: [
    { expression: 'list.length', context: { list: [1, 2] } },
    { expression: 'map[1]', context: { map: { '1': 'a' } } },
    { expression: 'list["0"]', context: { list: [5] } },
  ],
})
