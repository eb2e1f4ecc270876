// Records of comma-separated values, as Go's `encoding/csv` reads them.

/**
 * Empty lines are left out.
 *
 * @throws Error for a quote that is out of place, in Go's words
 */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const records: string[][] = []
  const reader = new Reader(text.replaceAll('\r\n', '\n'))
  for (let record = reader.record(); record !== undefined; record = reader.record()) records.push(record)
  return records
}

class Reader {
  #at = 0
  #line = 1

  constructor(private readonly text: string) {}

  /** Undefined at the end. */
  record(): string[] | undefined {
    while (this.text[this.#at] === '\n') this.#next()
    if (this.#at >= this.text.length) return undefined
    const start = this.#line
    const fields: string[] = []
    for (;;) {
      fields.push(this.text[this.#at] === '"' ? this.#quoted(start) : this.#bare())
      const end = this.text[this.#at]
      if (end !== undefined) this.#next()
      if (end !== ',') return fields
    }
  }

  #bare(): string {
    const end = this.#endOfBare()
    const field = this.text.slice(this.#at, end)
    const quote = field.indexOf('"')
    if (quote >= 0) throw this.#fault(this.#at + quote, 'bare " in non-quoted-field')
    this.#at = end
    return field
  }

  #endOfBare(): number {
    const found = this.text.slice(this.#at).search(/[,\n]/)
    return found < 0 ? this.text.length : this.#at + found
  }

  #quoted(start: number): string {
    let field = ''
    this.#next()
    for (;;) {
      const char = this.text[this.#at]
      if (char === undefined) throw this.#fault(this.#at, 'extraneous or missing " in quoted-field', start)
      if (char !== '"') {
        field += char
        this.#next()
        continue
      }
      this.#next()
      const after = this.text[this.#at]
      if (after === undefined || after === ',' || after === '\n') return field
      if (after !== '"') throw this.#fault(this.#at - 1, 'extraneous or missing " in quoted-field', start)
      field += after
      this.#next()
    }
  }

  #next(): void {
    if (this.text[this.#at] === '\n') this.#line++
    this.#at++
  }

  #fault(at: number, why: string, start = this.#line): Error {
    // Behind the last line is still that line.
    const isBehind = at === this.text.length && this.text[at - 1] === '\n'
    const lineStart = this.text.lastIndexOf('\n', isBehind ? at - 2 : at - 1) + 1
    const line = isBehind ? this.#line - 1 : this.#line
    const column = Buffer.byteLength(this.text.slice(lineStart, at)) + 1
    const record = start === line ? '' : `record on line ${start}; `
    return new Error(`${record}parse error on line ${line}, column ${column}: ${why}`)
  }
}
