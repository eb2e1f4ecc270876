import { DecodeError } from './decode-error.js'
import { wellFormed } from '../text/well-formed.js'
import { MAX_LEVELS, type Reader } from './reader.js'
import { literalText, type Writing } from './text.js'
import { isObject } from './value.js'

/** Reads a decoded value, as `JsonReader` reads the text that it would be written as. */
export class ValueReader implements Reader {
  readonly at = 0
  private depth = 0

  constructor(
    protected value: unknown,
    private readonly writing: Writing,
  ) {}

  first(): string {
    const { value } = this
    if (typeof value === 'string') return '"'
    if (typeof value === 'boolean') return value ? 't' : 'f'
    if (Array.isArray(value)) return '['
    if (isObject(value)) return '{'
    return value === null || value === undefined ? 'n' : '0'
  }

  isNull(): boolean {
    return this.value === null || this.value === undefined
  }

  whole(): unknown {
    return undefined
  }

  object(): object | undefined {
    return isObject(this.value) ? this.value : undefined
  }

  enter(): void {
    if (++this.depth > MAX_LEVELS) throw new DecodeError('exceeded max depth')
  }

  leave(): void {
    this.depth--
  }

  entries(read: (key: string) => void): void {
    this.enter()
    const object = this.value as Readonly<Record<string, unknown>>
    for (const key of this.writing.keys(object)) {
      const value = object[key]
      if (value === undefined) continue
      this.value = value
      read(wellFormed(key))
    }
    this.leave()
  }

  items(read: (index: number) => void): void {
    this.enter()
    for (const [index, value] of (this.value as readonly unknown[]).entries()) {
      this.value = value
      read(index)
    }
    this.leave()
  }

  string(): string {
    return wellFormed(this.value as string)
  }

  literal(): string {
    return literalText(this.value, this.writing)
  }

  skip(): void {
    // A value that is not read is nobody's.
  }
}

/** Reads what `plainJson` made of a text. */
export class PlainReader extends ValueReader {
  override whole(): unknown {
    return this.value
  }
}
