import { defineCause } from '../cause.js'

export const notCel = defineCause({
  code: 'not-cel',
  summary:
    'The expression is not CEL. cel-js skips characters that it does not know, and needs no commas between the entries of a map.',
  mend: 'write it as CEL: the message says where it stops being CEL',
  explains: ({ cel, celJs }) => cel.kind === 'error' && cel.phase === 'parse' && celJs.kind === 'value',
  samples: [{ expression: '1 + 1;' }, { expression: '{"a": 1 "b": 2} == {"a": 1, "b": 2}' }],
})
