import { typeName, type Program, type Value } from '../../cel/index.js'

/** The type that the checker found; if that is dyn, the value's as well. */
export const typeText = ({ resultType }: Program, value: Value): string =>
  resultType === 'dyn' ? `dyn (${typeName(value)})` : resultType
