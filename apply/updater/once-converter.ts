import type { TypedValue } from '../typed/typed-value.js'
import type { Converter } from './converter.js'

/** Converts a value to a version once. */
export class OnceConverter implements Converter {
  readonly #converter: Converter
  readonly #known = new WeakMap<TypedValue, Map<string, TypedValue>>()

  constructor(converter: Converter) {
    this.#converter = converter
  }

  convert(value: TypedValue, version: string): TypedValue {
    let versions = this.#known.get(value)
    if (versions === undefined) this.#known.set(value, (versions = new Map()))
    let converted = versions.get(version)
    if (converted === undefined) versions.set(version, (converted = this.#converter.convert(value, version)))
    return converted
  }
}
