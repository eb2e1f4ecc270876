import { Double } from '../../apimachinery/number/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'

/** Makes values of which equal parts are the same objects, with keys in order and without what is undefined. */
export class SharedJson {
  private readonly byText = new Map<string, object>()
  /** What stands for a part in the text of the one around it. */
  private readonly names = new Map<object, string>()
  /** What was made of each part: parts of one value may be those of another. */
  private readonly made = new WeakMap<object, object>()

  /** None of its parts may be changed. */
  of(value: unknown): unknown {
    if (!Array.isArray(value) && !isObject(value)) return value
    let made = this.made.get(value)
    if (made === undefined) this.made.set(value, (made = this.make(value)))
    return made
  }

  private make(value: readonly unknown[] | JsonObject): object {
    if (Array.isArray(value)) return this.part(value.map((item: unknown) => this.of(item)))
    const object = value as JsonObject
    const names = Object.keys(object).filter((name) => object[name] !== undefined)
    return this.part(Object.fromEntries(names.sort().map((name) => [name, this.of(object[name])])))
  }

  private part(made: readonly unknown[] | Readonly<Record<string, unknown>>): object {
    const text = Array.isArray(made)
      ? `[${made.map((item) => this.text(item)).join()}]`
      : `{${Object.entries(made)
          .map(([name, part]) => `${JSON.stringify(name)}:${this.text(part)}`)
          .join()}}`
    const known = this.byText.get(text)
    if (known !== undefined) return known
    this.byText.set(text, made)
    this.names.set(made, `#${this.names.size}`)
    return made
  }

  /** Tells apart all that is written differently: `1`, `1n`, `1.0`, `-0`, `"1"`. */
  private text(value: unknown): string {
    switch (typeof value) {
      case 'string':
        return JSON.stringify(value)
      case 'bigint':
        return `${value}n`
      case 'object':
        if (value instanceof Double) return `${value.value}.0`
        return value === null ? 'null' : (this.names.get(value) ?? '')
      default:
        return Object.is(value, -0) ? '-0' : String(value)
    }
  }
}
