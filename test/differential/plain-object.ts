/** Whether a value is an object that JSON texts have, and not one of a class of ours (`RawJson`). */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
