import { celError, defineCause, onlyCelFails } from '../cause.js'

export const equalityTypes = defineCause({
  code: 'equality-types',
  summary: 'Values whose types are known to differ are not compared; to cel-js they are unequal.',
  mend: 'compare values of one type, or say dyn(1) == "1"',
  explains: (part) => onlyCelFails(part) && /overload for '(?:_[=!]=_|@in)'/.test(celError(part)),
  samples: [{ expression: '1 == "1"' }, { expression: '"a" in [1, 2]' }],
})
