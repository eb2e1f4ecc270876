import { celError, defineCause, isNumber, onlyCelFails, operandValues, operationOf } from '../cause.js'

/** The checker's words, if it knows the types. */
const OF_NUMBERS = /overload for '(?:_[-+*/%]_|-_)' applied to '\((?:int|uint|double)(?:, (?:int|uint|double))?\)'/

export const numberTypes = defineCause({
  code: 'number-types',
  summary:
    'Int, uint and double are not mixed in arithmetic, % takes integers, - no uint; cel-js knows one kind of number.',
  mend: 'convert one side: double(1) + 1.5, 1u + uint(1); numbers of a context are ints if they are whole',
  explains: (part) =>
    onlyCelFails(part) &&
    (OF_NUMBERS.test(celError(part)) ||
      (/^(?:_[-+*/%]_|-_)$/.test(operationOf(part) ?? '') &&
        /overload/.test(celError(part)) &&
        operandValues(part).every(isNumber))),
  samples: [
    { expression: '1 + 1.5' },
    { expression: 'price * 1.1', context: { price: 10 } },
    { expression: '5.0 % 2.0' },
    { expression: '-(1u)' },
  ],
})
