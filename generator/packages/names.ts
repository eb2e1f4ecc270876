// The names by which generated modules export what they have of a type.

/** The function of a named type. */
export const validateName = (typeName: string): string =>
  `validate${typeName.slice(0, 1).toUpperCase()}${typeName.slice(1)}`
/** The function that lists a named type's rules. */
export const rulesName = (typeName: string): string => `${lowerFirst(typeName)}Rules`
/** The constant that describes a struct. */
export const structName = (typeName: string): string => `go${typeName}`
/** The constant with the validator of a root type. */
export const validatorName = (typeName: string): string => `${lowerFirst(typeName)}Validator`
/** The type of a struct as clients write it; only there if that is another one. */
export const inputName = (typeName: string): string => `${typeName}Input`
export const lowerFirst = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)
/** The constant with the validation options that a type's checks name; only there if they name any. */
export const optionsName = (typeName: string): string => `${lowerFirst(typeName)}Options`
