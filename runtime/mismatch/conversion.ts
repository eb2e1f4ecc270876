import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

/**
 * Converts an object to the API version that is validated. Refuses with a ConversionError; what else it throws is a
 * panic.
 */
export type ConvertObject = (object: unknown, target: GroupVersionKind) => unknown

/** An object that has no form in the requested version. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError'
}

/** For objects that are in the requested version already. */
export const noConversion: ConvertObject = (object) => object
