// Where chunks of lines begin and end. A chunk has the lines that begin in its range of bytes, so that each can be read alone.
import { CHUNK_BYTES, LINE_BYTES } from '../chunk.js'

/** Lines that were cut out of a source. */
export interface CutLines {
  readonly index: number
  readonly offset: number
  readonly bytes: Uint8Array
  readonly before?: Uint8Array
  readonly isCut?: true
}

const LINE_FEED = 0x0a
const RECORD_START = '{"time":'

/** Whether lines begin with what may be a record, as `mismatch run` writes them: a request with several mismatches has several. */
export const mayBeRecord = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, RECORD_START.length)).toString('latin1') ===
  RECORD_START

/** The last one of some lines, without its line feed. */
export function lastLine(bytes: Uint8Array): Uint8Array {
  const end = bytes.at(-1) === LINE_FEED ? bytes.length - 1 : bytes.length
  return bytes.subarray(bytes.lastIndexOf(LINE_FEED, end - 1) + 1, end)
}

/** Cuts a stream of bytes, from its beginning. */
export async function* cutLines(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<CutLines> {
  let held: Buffer = Buffer.alloc(0)
  /** Where `held` begins in the stream. */
  let offset = 0
  /** Whether `held` is the rest of a line that is too long. */
  let isRest = false
  let before: Uint8Array | undefined
  const cut = (length: number, isCut: boolean): CutLines => {
    // A copy, since it is handed to another thread as a whole.
    const bytes = Uint8Array.prototype.slice.call(held, 0, length)
    const found: CutLines = {
      index: Math.floor(offset / CHUNK_BYTES),
      offset,
      bytes,
      ...(before !== undefined && mayBeRecord(bytes) ? { before } : {}),
      ...(isCut ? { isCut: true as const } : {}),
    }
    const last = lastLine(bytes)
    before = mayBeRecord(last) ? last.slice() : undefined
    drop(length)
    return found
  }
  const drop = (length: number): void => {
    held = held.subarray(length)
    offset += length
  }
  for await (const piece of stream) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    held = held.length === 0 ? Buffer.from(bytes) : Buffer.concat([held, bytes])
    for (;;) {
      if (isRest) {
        const end = held.indexOf(LINE_FEED)
        drop(end < 0 ? held.length : end + 1)
        if (end < 0) break
        isRest = false
      }
      const border = (Math.floor(offset / CHUNK_BYTES) + 1) * CHUNK_BYTES - offset
      const end = held.length < border ? -1 : held.indexOf(LINE_FEED, border - 1)
      if (end >= 0) {
        yield cut(end + 1, false)
        continue
      }
      // The line that goes over the border began before it.
      if (held.length <= border + LINE_BYTES) break
      yield cut(held.length, true)
      isRest = true
    }
  }
  if (held.length > 0 && !isRest) yield cut(held.length, false)
}
