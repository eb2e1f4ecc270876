import { go } from '../go/index.js'

/** `intstr.IntOrString`: an int32, or any text. An unset one is 0. */
export const intOrStringType = go.custom(
  'intstr.IntOrString',
  (input) => input.decode(input.first === '"' ? go.string : go.int32),
  { zero: 0, comparable: true },
)
