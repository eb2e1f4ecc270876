import type { TypedValue } from '../typed/typed-value.js'

/** Converts objects between the versions of their kind. */
export interface Converter {
  /**
   * @param version of the result: `apps/v1`
   * @throws MissingVersionError if there is no such version; what was owned in it is forgotten
   * @throws MergeError if the object can't be converted
   */
  convert(value: TypedValue, version: string): TypedValue
}

/** A version that a kind does not have, or no longer has. */
export class MissingVersionError extends Error {
  override readonly name = 'MissingVersionError'
}

/** What `convert` returns; undefined if it lacks a version. */
export function unlessMissing<T>(convert: () => T): T | undefined {
  try {
    return convert()
  } catch (error) {
    if (error instanceof MissingVersionError) return undefined
    throw error
  }
}
