import type { Member } from '../model/type.js'

/** The path of a property in the errors of a rule: `.size`, `['a-b']`. */
export const pathOf = ({ jsonName }: Member): string =>
  /^[A-Za-z_]\w*$/.test(jsonName) ? `.${jsonName}` : `['${jsonName.replaceAll("'", "\\'")}']`
