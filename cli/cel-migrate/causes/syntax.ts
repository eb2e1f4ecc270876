import { defineCause } from '../cause.js'

export const syntax = defineCause({
  code: 'syntax',
  summary:
    'CEL, but not for the parser of cel-js: calls and fields of results, raw and triple-quoted strings, bytes, exponents, chains of comparisons, names that begin with true, false or null.',
  mend: 'nothing to do: the expression works now',
  explains: ({ celJs }) => celJs.kind === 'error' && celJs.phase === 'parse',
  samples: [
    { expression: '"abc".size()' },
    { expression: "r'\\d+' == '\\\\d+'" },
    { expression: "size(b'abc')" },
    { expression: '1e3' },
    { expression: 'x-1.5', context: { x: 2.5 } },
    { expression: 'nullable', context: { nullable: true } },
    { expression: '1 < 2 == true' },
    { expression: '[[1]][0][0]' },
  ],
})
