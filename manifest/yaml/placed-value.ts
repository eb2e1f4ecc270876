// Values that were read, and how they are: public, and so without the YAML parser's types.
import type { Span } from '../../diagnostics/index.js'
import type { Place } from '../place/place.js'

/** A JSON value that was read from a text, with the place of each of its parts. */
export interface PlacedValue {
  readonly value: unknown
  readonly place: Place
}

/** How scalars are read. */
export interface YamlOptions {
  /**
   * What represents a number that is written as a float (`1.0`, `1e3`), or is an integer beyond int64; the number itself if
   * not given.
   */
  readonly float?: (value: number) => unknown
  /**
   * Called for each key that is set again, with the place of the key; the last value counts, as it does to kube-apiserver.
   * Without it a key that is set twice is an error.
   */
  readonly onDuplicateKey?: (duplicate: DuplicateKey, key: Span) => void
}

/** A key that a YAML map sets again. */
export interface DuplicateKey {
  readonly key: string
  /** Whether the key is a string; numbers, booleans and null are not. */
  readonly isText: boolean
  /** The line of its value, as Kubernetes' YAML library counts. */
  readonly line: number
}
