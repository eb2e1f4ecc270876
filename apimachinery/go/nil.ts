// What a value without its type can be in Go.

/** Whether a value is nil: null, or missing. */
export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined

/** Whether a value can be a struct or a map. */
export const isStructOrMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
