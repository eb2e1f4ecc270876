// Streams, which are read once.
import { cutLines } from './cut-lines.js'
import { formOf, HEAD_BYTES } from './form.js'
import { isGzip, unpacked, unpackedHead } from './gzip.js'
import type { Source } from './source.js'
import { readOf, unreadable } from './unreadable.js'
import { whole } from './whole.js'

/** Standard input, or a pipe. */
export async function streamSource(
  stream: AsyncIterable<Uint8Array | string>,
  name: string,
  now: number,
): Promise<Source> {
  const pieces = bytesOf(stream)[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  let length = 0
  await readOf(name, async () => {
    while (length < HEAD_BYTES) {
      const { value, done } = await pieces.next()
      if (done === true) break
      held.push(value)
      length += value.length
    }
  })
  const again = async function* (): AsyncGenerator<Uint8Array> {
    yield* held.splice(0)
    for (;;) {
      const { value, done } = await pieces.next()
      if (done === true) return
      yield value
    }
  }
  const head = Buffer.concat(held)
  const isCompressed = isGzip(head)
  const text = isCompressed ? await unpackedHead(head) : head
  const { form, isAudit } = formOf(name, text.subarray(0, HEAD_BYTES))
  const rest = isCompressed ? unpacked(again()) : again()
  const common = { source: name, form, time: now, ...(isAudit ? { isAudit: true as const } : {}) }
  return {
    name,
    identity: undefined,
    isAudit,
    async *chunks(_, isWanted) {
      try {
        for await (const cut of form === 'lines' ? cutLines(rest) : whole(rest, name)) {
          if (isWanted(cut.index)) yield { ...common, ...cut, next: `${cut.index + 1}` }
        }
      } catch (error) {
        throw unreadable(name, error)
      }
    },
  }
}

async function* bytesOf(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
