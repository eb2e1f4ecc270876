import { CannotRun } from '../../../io/cannot-run.js'
import type { CutLines } from './cut-lines.js'

/** Bytes at most of a file that is no JSON Lines, and so is read as a whole. */
export const WHOLE_BYTES = 256 * 2 ** 20

/** All of a text in one chunk. */
export async function* whole(stream: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<CutLines> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of stream) {
    pieces.push(piece)
    length += piece.length
    if (length > WHOLE_BYTES) {
      throw new CannotRun(
        `${name}: a file that is not JSON Lines may have ${WHOLE_BYTES / 2 ** 20} MiB at most`,
        'split it, or write an object on each line (*.jsonl)',
      )
    }
  }
  // A copy of its own, since it is handed to another thread.
  if (length > 0) yield { index: 0, offset: 0, bytes: new Uint8Array(Buffer.concat(pieces)) }
}
