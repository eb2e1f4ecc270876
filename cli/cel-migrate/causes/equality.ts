import { bothGiveValues, defineCause, operationOf } from '../cause.js'

export const equality = defineCause({
  code: 'equality',
  summary: 'Zero equals minus zero; in cel-js it does not.',
  mend: 'nothing to do',
  explains: (part) => /^_[=!]=_$/.test(operationOf(part) ?? '') && bothGiveValues(part),
  samples: [{ expression: '0.0 == -0.0' }],
})
