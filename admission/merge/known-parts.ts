import type { DecodedParts } from '../../apimachinery/json/index.js'
import type { Scalar } from '../../apply/index.js'

/**
 * What was found out about lists and maps of a request's object. Mutations share what they don't change: of that nothing has to
 * be found out again. None of these parts is ever changed.
 */
export interface KnownParts {
  readonly decoded: DecodedParts
  readonly withoutNilLists: WeakSet<object>
  /** Maps of scalars of one kind. */
  readonly scalarMaps: WeakMap<object, Scalar>
}

export const newKnownParts = (): KnownParts => ({
  decoded: new WeakMap(),
  withoutNilLists: new WeakSet(),
  scalarMaps: new WeakMap(),
})
