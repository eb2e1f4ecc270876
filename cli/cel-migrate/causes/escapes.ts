import { bothGiveValues, defineCause } from '../cause.js'

export const escapes = defineCause({
  code: 'escapes',
  summary: 'Escapes in string literals are read; cel-js keeps the backslash.',
  mend: 'write \\\\ where you mean a backslash',
  explains: (part) => part.expr?.kind === 'literal' && typeof part.expr.value === 'string' && bothGiveValues(part),
  samples: [{ expression: '"a\\n"' }, { expression: '"\\u00e9"' }],
})
