import { defineCause } from '../cause.js'
import { isOverflow } from '../outcome.js'

export const integerOverflow = defineCause({
  code: 'integer-overflow',
  summary: 'Integers have 64 bits, and going beyond them is an error; cel-js goes on with rounded numbers.',
  mend: 'use doubles, if rounding is what you want: 9223372036854775807.0',
  explains: ({ cel, celJs }) => isOverflow(cel) && celJs.kind === 'value',
  samples: [
    { expression: '9223372036854775807 + 1' },
    { expression: '1u - 2u' },
    { expression: '9223372036854775808 == 0' },
  ],
})
