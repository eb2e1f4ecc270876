// The values of a chunk, each with the place that names it.
import { isUtf8 } from 'node:buffer'
import { SourceText } from '../../../diagnostics/index.js'
import { readYaml } from '../../../manifest/index.js'
import { readPlainJson } from '../../../manifest/text/index.js'
import { LINE_BYTES, type Chunk } from './chunk.js'

/** A line that is not blank. */
export interface ChunkLine {
  /** `events.jsonl@1048576`: the file, and the offset of the line's first byte. */
  readonly origin: string
  readonly text: string
  /** Why it can't be read. */
  readonly problem?: string
}

const TOO_LONG = `a line of more than ${LINE_BYTES / 2 ** 20} MiB`

/** The lines of a chunk. */
export function* linesOf({ source, bytes, offset, isCut, index }: Chunk): Generator<ChunkLine> {
  const isValid = isUtf8(bytes)
  const whole = decode(bytes)
  /** Each byte is a character, so that places needn't be counted. */
  const isAscii = whole.length === bytes.length
  let at = index === 0 && whole.startsWith('\ufeff') ? 1 : 0
  let byte = offset + (at === 1 ? 3 : 0)
  while (at < whole.length) {
    const feed = whole.indexOf('\n', at)
    const end = feed < 0 ? whole.length : feed
    const text = whole.slice(at, end)
    const origin = `${source}@${byte}`
    const length = isAscii ? text.length : Buffer.byteLength(text)
    at = end + 1
    byte += length + 1
    if ((isCut === true && feed < 0) || length > LINE_BYTES) yield { origin, text: '', problem: TOO_LONG }
    else if (!isValid && text.includes('\ufffd')) yield { origin, text, problem: `a line that is not UTF-8` }
    else if (text.length > 0 && text.trim() !== '') yield { origin, text }
  }
}

const decode = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

/** The value of a line of JSON, as Kubernetes reads it. Throws a SyntaxError with the reason. */
export function readLine(text: string): unknown {
  const plain = readPlainJson(text)
  if (plain !== undefined) return plain
  const { documents, diagnostics } = readYaml(new SourceText('line', text))
  const [problem] = diagnostics
  if (problem !== undefined) throw new SyntaxError(problem.message)
  return documents[0]?.value
}
