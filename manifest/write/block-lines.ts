// Lists and maps in block style around scalars that somebody else writes.

/** Writes a part that is neither list nor map: its text, of which further lines are indented by two. */
export type WriteScalar = (value: unknown) => string

/** Writes a key, without its colon; undefined for one that takes more than a line. */
export type WriteKey = (key: string) => string | undefined

/** How parts of values were written, by their indentation. None of them may be changed as long as this is in use. */
export type WrittenParts = WeakMap<object, Map<string, string>>

/**
 * The lines of a list or map that is not empty, as the package yaml indents them. Undefined where keys or values need more than
 * that: long keys, instances of classes that `scalar` doesn't take.
 */
export function blockLines(
  value: object,
  write: {
    readonly key: WriteKey
    readonly scalar: WriteScalar
    isScalar(value: object): boolean
    /** Those that were written before, and those that are now. */
    readonly known?: WrittenParts | undefined
  },
): string | undefined {
  const parts: string[] = []
  return new BlockWriter(parts, write).collection(value, '', '') ? parts.join('') : undefined
}

class BlockWriter {
  constructor(
    private readonly parts: string[],
    private readonly write: Parameters<typeof blockLines>[1],
  ) {}

  /** `first` goes in front of the first line, `indent` in front of the others. */
  collection(value: object, first: string, indent: string): boolean {
    const { known } = this.write
    if (known === undefined) return this.entries(value, first, indent)
    const texts = known.get(value) ?? new Map<string, string>()
    let text = texts.get(indent)
    if (text === undefined) {
      const start = this.parts.length
      if (!this.entries(value, '', indent)) return false
      text = this.parts.splice(start).join('')
      known.set(value, texts.set(indent, text))
    }
    this.parts.push(first, text)
    return true
  }

  private entries(value: object, first: string, indent: string): boolean {
    let lead = first
    if (Array.isArray(value)) {
      for (const item of value) {
        this.parts.push(lead, '-')
        if (!this.value(item ?? null, `${indent}  `, ' ')) return false
        lead = indent
      }
      return true
    }
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue
      const text = this.write.key(key)
      if (text === undefined) return false
      this.parts.push(lead, text, ':')
      if (!this.value(part, `${indent}  `, `\n${indent}  `)) return false
      lead = indent
    }
    return true
  }

  /** What is behind a dash or colon; `before` leads to the first line of a list or map there. */
  private value(value: unknown, indent: string, before: string): boolean {
    if (typeof value === 'object' && value !== null && !this.write.isScalar(value)) {
      if (!isPlain(value)) return false
      if (!isEmpty(value)) return this.collection(value, before, indent)
    }
    const text = this.write.scalar(value)
    this.parts.push(' ', text.includes('\n') ? text.replace(/\n {2}/g, `\n${indent}`) : text, '\n')
    return true
  }
}

const isPlain = (value: object): boolean => {
  if ('toJSON' in value) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

const isEmpty = (value: object): boolean =>
  Array.isArray(value) ? value.length === 0 : Object.values(value).every((part) => part === undefined)
