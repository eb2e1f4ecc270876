// What was compressed with gzip.
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { HEAD_BYTES } from './form.js'

export const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b

/** What was compressed; several files one behind the other are one. */
export async function* unpacked(raw: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(raw, { objectMode: false })
  const gunzip = createGunzip({ chunkSize: 2 ** 18 })
  source.on('error', (error) => gunzip.destroy(error))
  try {
    yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>
  } finally {
    source.destroy()
  }
}

/** The first bytes of what was compressed, of the first bytes of a file. */
export async function unpackedHead(head: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of unpacked(once(head))) {
      pieces.push(piece)
      length += piece.length
      if (length >= HEAD_BYTES) break
    }
  } catch {
    // It ends too early, being the head; or it is broken, which is told when it is read.
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
