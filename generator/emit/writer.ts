/** Lines of code, indented by blocks. */
export class Writer {
  private readonly lines: string[] = []
  private depth = 0

  line(text = ''): void {
    this.lines.push(text === '' ? '' : '  '.repeat(this.depth) + text)
  }

  /** `open`, then what `body` writes one step deeper, then `close`. */
  block(open: string, body: () => void, close = '}'): void {
    this.line(open)
    this.depth++
    body()
    this.depth--
    this.line(close)
  }

  /** What `body` writes, apart: to be looked at before it is added. */
  capture(body: () => void): string[] {
    const start = this.lines.length
    body()
    return this.lines.splice(start)
  }

  add(lines: readonly string[]): void {
    this.lines.push(...lines)
  }

  text(): string {
    return `${this.lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`
  }
}

/** Whether lines of code mention a name. */
export function mentions(lines: readonly string[], name: string): boolean {
  const pattern = new RegExp(`\\b${name}\\b`)
  return lines.some((line) => pattern.test(line))
}
