import { defineCause } from '../cause.js'

export const negationPairs = defineCause({
  code: 'negation-pairs',
  summary:
    'A pair of ! or - means nothing, whatever follows; cel-js asks for a bool or a number, and takes !!null for false.',
  mend: 'leave out the pair',
  explains: ({ text }) => /!\s*!|-\s*-/.test(text),
  samples: [{ expression: '!!null' }, { expression: '--"a"' }],
})
