import { bothGiveValues, defineCause, isNumber } from '../cause.js'

const isBeyondDoubles = (value: unknown): boolean =>
  typeof value === 'bigint' || (isNumber(value) && Number.isInteger(value) && !Number.isSafeInteger(value))

export const integerPrecision = defineCause({
  code: 'integer-precision',
  summary: 'Integers are exact, as bigints beyond 2⁵³; cel-js rounds them to doubles.',
  mend: 'expect a bigint, or keep the integer as a string',
  explains: (part) =>
    bothGiveValues(part) &&
    [part.cel, part.celJs, ...part.operands].some(
      (outcome) => outcome.kind === 'value' && isBeyondDoubles(outcome.value),
    ),
  samples: [{ expression: '9007199254740993' }, { expression: '9007199254740992 + 1' }],
})
