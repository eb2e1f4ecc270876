// Files as sources.
import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { CHUNK_BYTES } from '../chunk.js'
import { cutLines, type CutLines } from './cut-lines.js'
import { chunkCount, readChunk } from './file-lines.js'
import { formOf, HEAD_BYTES } from './form.js'
import { isGzip, unpacked, unpackedHead } from './gzip.js'
import type { Source } from './source.js'
import { streamSource } from './stream.js'
import { readOf, unreadable } from './unreadable.js'
import { whole } from './whole.js'

/** What is looked at to tell whether a file has changed: its first and its last bytes. */
const SAMPLE_BYTES = 2 ** 16

/** A file, or a pipe, which is read once. `name` is shown. Throws CannotRun if it can't be read. */
export async function fileSource(path: string, name: string, now: number): Promise<Source> {
  const info = await readOf(name, () => stat(path))
  if (!info.isFile()) return streamSource(createReadStream(path), name, now)
  const { identity, head } = await readOf(name, () => withFile(path, (file) => peek(file, info.size)))
  const isCompressed = isGzip(head)
  const text = isCompressed ? await unpackedHead(head) : head
  const form = formOf(name, text)
  const common = {
    source: name,
    form: form.form,
    time: Math.floor(info.mtimeMs),
    ...(form.isAudit ? { isAudit: true as const } : {}),
  }
  const stream = (): AsyncIterable<Uint8Array> => {
    const raw = createReadStream(path, { highWaterMark: CHUNK_BYTES })
    return isCompressed ? unpacked(raw) : raw
  }
  return {
    name,
    identity,
    size: info.size,
    isAudit: form.isAudit,
    async *chunks(from, isWanted) {
      const first = Number(from ?? 0)
      const start = form.isAudit ? 0 : first
      const read =
        form.form === 'documents'
          ? whole(stream(), name)
          : isCompressed
            ? cutLines(stream())
            : fileLines(path, info, start, isWanted)
      try {
        for await (const cut of read) {
          if (cut.index < start || !isWanted(cut.index)) continue
          yield { ...common, ...cut, next: `${cut.index + 1}`, ...(cut.index < first ? { isDone: true as const } : {}) }
        }
      } catch (error) {
        throw unreadable(name, error)
      }
    },
  }
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** The first bytes, and what tells the file from another one: its size, and a hash of its first and last bytes. */
async function peek(file: FileHandle, size: number): Promise<{ identity: string; head: Uint8Array }> {
  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  }
  const head = await read(0, Math.min(size, HEAD_BYTES))
  const tail = await read(Math.max(0, size - SAMPLE_BYTES), Math.min(size, SAMPLE_BYTES))
  const hash = createHash('sha256').update(head.subarray(0, SAMPLE_BYTES)).update(tail).digest('hex').slice(0, 32)
  return { identity: `${size}:${hash}`, head }
}

async function* fileLines(
  path: string,
  { size }: Stats,
  start: number,
  isWanted: (index: number) => boolean,
): AsyncGenerator<CutLines> {
  const file = await open(path)
  try {
    for (let index = start; index < chunkCount(size); index++) {
      const chunk = isWanted(index) ? await readChunk(file, size, index) : undefined
      if (chunk !== undefined) yield chunk
    }
  } finally {
    await file.close()
  }
}
