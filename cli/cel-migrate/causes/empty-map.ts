import { defineCause } from '../cause.js'

export const emptyMap = defineCause({
  code: 'empty-map',
  summary: 'What follows {} is evaluated; cel-js leaves it out.',
  mend: 'leave {} out, if you did not mean what follows',
  explains: ({ text }) => /\{\s*\}\s*[.[]/.test(text),
  samples: [{ expression: '{}.size()' }],
})
