import { defineCause, onlyCelJsFails, operationOf } from '../cause.js'

export const errorAbsorption = defineCause({
  code: 'error-absorption',
  summary:
    'What one side of || or && decides, or one element of all or exists, holds even if another side fails, whatever the order; cel-js evaluates from the left, and both sides of ||.',
  mend: 'nothing to do: the expression works now; you may drop guards against it',
  explains: (part) => onlyCelJsFails(part) && /^(?:_\|\|_|_&&_|all|exists)$/.test(operationOf(part) ?? ''),
  samples: [
    { expression: 'true || 1 / 0 == 1' },
    { expression: 'a.b == 1 || true', context: { a: {} } },
    { expression: 'list.exists(x, 1 / x == 1)', context: { list: [0, 1] } },
  ],
})
