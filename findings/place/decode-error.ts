// The fields in messages of Go's decoder.

/** The field of `cannot unmarshal … into Go struct field X.spec.versions.served of type bool`; Go leaves positions out. */
export const goField = (text: string): string => /Go struct field [^.\s]*\.(\S+) of type/.exec(text)?.[1] ?? ''

/** The field of `unknown field "spec.nmaes"`. */
export const quotedField = (text: string): string => /field "([^"]*)"/.exec(text)?.[1] ?? ''
