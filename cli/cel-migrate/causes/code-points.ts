import { bothGiveValues, defineCause, operandValues } from '../cause.js'

export const codePoints = defineCause({
  code: 'code-points',
  summary: 'Strings are sequences of code points; cel-js counts and orders UTF-16 units.',
  mend: 'do not compare it with what length of JavaScript gives',
  explains: (part) =>
    bothGiveValues(part) &&
    operandValues(part).some((value) => typeof value === 'string' && /[\ud800-\udfff]/.test(value)),
  samples: [{ expression: 'size("😀")' }, { expression: '"😀" < "～"' }],
})
