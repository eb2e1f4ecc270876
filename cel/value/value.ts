// What CEL computes with. JSON is taken as it is: an object is a map, an array a list, a safe integer an int.
import type { CelError } from './error.js'
import type { CelDuration } from './time/duration.js'
import type { ExtensionValue } from './extension.js'
import type { ListValue } from './list/list.js'
import type { MapValue } from './map/map.js'
import type { Double } from '../../apimachinery/number/index.js'
import type { Uint } from './number/uint.js'
import type { Optional } from './optional.js'
import type { Timestamp } from './time/timestamp.js'
import type { TypeValue } from './type-value.js'

/**
 * A value of CEL:
 *
 * | type | in JavaScript |
 * | --- | --- |
 * | `int` | a `number` that is a safe integer, or a `bigint` (of any size up to 64 bits; results use a bigint beyond ±2⁵³ only) |
 * | `double` | a `number` that is not a safe integer, or a `Double`, which alone can hold a whole double |
 * | `uint` | `Uint` |
 * | `string` | `string`, counted in code points |
 * | `bytes` | `Uint8Array` |
 * | `bool`, `null` | `boolean`, `null` |
 * | `list` | an array, or a `CelList` |
 * | `map` | a plain object (own enumerable properties), a `Map`, or a `CelMap` |
 * | `timestamp`, `duration`, `type`, optional | `Timestamp`, `CelDuration`, `TypeValue`, `Optional` |
 * | Kubernetes' types | subclasses of `ExtensionValue` |
 *
 * A `CelError` is a value as well, as in cel-go: logical operators may absorb it.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | ListValue
  | MapValue
  | Double
  | Uint
  | Timestamp
  | CelDuration
  | TypeValue
  | Optional
  | ExtensionValue
  | CelError
