import { celError, defineCause, onlyCelFails } from '../cause.js'

export const mixedLiterals = defineCause({
  code: 'mixed-literals',
  summary:
    'The elements of a list literal have one type, as do the keys and the values of a map literal; cel-js allows any list.',
  mend: 'wrap elements that differ: [dyn(1), dyn("a")]',
  explains: (part) => onlyCelFails(part) && /^expected type /.test(celError(part)),
  samples: [{ expression: 'size([1, "a"])' }],
})
