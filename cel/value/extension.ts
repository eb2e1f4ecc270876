import type { Type } from './type/type.js'
import type { CelError } from './error.js'
import { TypeValue } from './type-value.js'
import type { Value } from './value.js'

/** A value of one of Kubernetes' types (IP, CIDR, quantity, semver, URL, named format, authorizer…). Immutable; its fields are private. */
export abstract class ExtensionValue {
  abstract get type(): Type
  /** The name of its type in Go, which a few messages print. */
  get goType(): string {
    return `cel.${this.type.name.replace(/^.*\./, '')}`
  }
  /** `==` with this value on the left. Most answer `noSuchOverload` for a value of another type. */
  abstract equals(other: Value): boolean | CelError
  /** What `size` counts for costs; undefined if the type has no size, which counts as 1. */
  get size(): number | undefined {
    return undefined
  }
  /** What `string(value)` gives; undefined if the type does not convert. */
  get text(): string | undefined {
    return undefined
  }
  /** Whether `==` costs by the sizes of the values, as of most values, rather than 1, as of Kubernetes' own types. */
  get comparesBySize(): boolean {
    return false
  }
  /** What `type(value)` gives. */
  get typeValue(): TypeValue | CelError {
    return new TypeValue(this.type.name)
  }
  /** The canonical text by which results show the value; undefined if there is none. */
  get display(): string | undefined {
    return this.text
  }
}
