import { typeName } from '../../cel/value/index.js'
import type { Program, Value } from '../../cel/index.js'

/** The type that the checker found; if that is dyn, the value's as well. */
export const typeText = ({ resultType }: Program, value: Value): string =>
  resultType === 'dyn' ? `dyn (${typeName(value)})` : resultType
