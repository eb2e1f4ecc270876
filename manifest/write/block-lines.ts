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
  return new BlockWriter(write).collection(value, '')
}

class BlockWriter {
  constructor(private readonly write: Parameters<typeof blockLines>[1]) {}

  /** `indent` goes in front of all lines but the first. */
  collection(value: object, indent: string): string | undefined {
    const { known } = this.write
    if (known === undefined) return this.entries(value, indent)
    const texts = known.get(value) ?? new Map<string, string>()
    let text = texts.get(indent)
    if (text === undefined) {
      text = this.entries(value, indent)
      if (text !== undefined) known.set(value, texts.set(indent, text))
    }
    return text
  }

  private entries(value: object, indent: string): string | undefined {
    let lines = ''
    let lead = ''
    if (Array.isArray(value)) {
      for (const item of value) {
        const text = this.value(item ?? null, `${indent}  `, ' ')
        if (text === undefined) return undefined
        lines += `${lead}-${text}`
        lead = indent
      }
      return lines
    }
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue
      const key = this.write.key(name)
      const text = key === undefined ? undefined : this.value(part, `${indent}  `, `\n${indent}  `)
      if (text === undefined) return undefined
      lines += `${lead}${key}:${text}`
      lead = indent
    }
    return lines
  }

  /** What is behind a dash or colon; `before` leads to the first line of a list or map there. */
  private value(value: unknown, indent: string, before: string): string | undefined {
    if (typeof value === 'object' && value !== null && !this.write.isScalar(value)) {
      if (!isPlain(value)) return undefined
      if (!isEmpty(value)) {
        const lines = this.collection(value, indent)
        return lines === undefined ? undefined : `${before}${lines}`
      }
    }
    const text = this.write.scalar(value)
    return ` ${text.includes('\n') ? text.replace(/\n {2}/g, `\n${indent}`) : text}\n`
  }
}

const isPlain = (value: object): boolean => {
  if ('toJSON' in value) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

const isEmpty = (value: object): boolean =>
  Array.isArray(value) ? value.length === 0 : Object.values(value).every((part) => part === undefined)
