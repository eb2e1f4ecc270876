import { defineCause, operationOf } from '../cause.js'

export const mapLiterals = defineCause({
  code: 'map-literals',
  summary:
    'Map literals may have keys of other types than string, and values are of one type whatever their sign; cel-js refuses these.',
  mend: 'nothing to do: the expression works now',
  explains: (part) => operationOf(part) === 'map',
  samples: [{ expression: '{1: "a"}[1]' }, { expression: 'size({"a": 1, "b": -1})' }],
})
