import { celError, defineCause, onlyCelFails } from '../cause.js'

export const mixedTypes = defineCause({
  code: 'mixed-types',
  summary:
    'The elements of a list literal have one type, as do the values of a map literal and both ends of ?:; cel-js allows any.',
  mend: 'wrap what differs: [dyn(1), dyn("a")]',
  explains: (part) =>
    onlyCelFails(part) &&
    (/^expected type /.test(celError(part)) ||
      /overload for '_\?_:_' applied to '\((?:bool|dyn), /.test(celError(part))),
  samples: [{ expression: 'size([1, "a"])' }, { expression: 'ok ? 1 : "a"', context: { ok: true } }],
})
