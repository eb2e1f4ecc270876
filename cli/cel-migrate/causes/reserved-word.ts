import { celError, defineCause } from '../cause.js'

export const reservedWord = defineCause({
  code: 'reserved-word',
  summary: 'CEL reserves words that cel-js takes as names when something follows them.',
  mend: 'give the variable another name: if, for, let, package, namespace, as, const and others are reserved',
  explains: (part) => /reserved identifier/.test(celError(part)),
  samples: [{ expression: 'namespace.name', context: { namespace: { name: 'a' } } }],
})
