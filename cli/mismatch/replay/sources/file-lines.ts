// Lines of a file that is not compressed: each chunk is read where it is, so that others needn't be.
import type { FileHandle } from 'node:fs/promises'
import { CHUNK_BYTES, LINE_BYTES } from '../chunk.js'
import { lastLine, mayBeRecord, type CutLines } from './cut-lines.js'

const LINE_FEED = 0x0a
/** Bytes that are read at a time behind the border of a chunk. */
const STEP = 2 ** 16

/** The chunks that a file of this size may have. */
export const chunkCount = (size: number): number => Math.ceil(size / CHUNK_BYTES)

/** A chunk of a file; undefined if no line begins in its range. */
export async function readChunk(file: FileHandle, size: number, index: number): Promise<CutLines | undefined> {
  const border = Math.min((index + 1) * CHUNK_BYTES, size)
  const offset = index === 0 ? 0 : await behindLineFeed(file, index * CHUNK_BYTES - 1, border)
  if (offset === undefined || offset >= border) return undefined
  const limit = Math.min(border + LINE_BYTES, size)
  const parts = [await read(file, offset, border - offset)]
  let end = border
  let isOpen = parts[0]?.at(-1) !== LINE_FEED
  while (isOpen && end < limit) {
    const part = await read(file, end, Math.min(STEP, limit - end))
    const feed = part.indexOf(LINE_FEED)
    parts.push(feed < 0 ? part : part.subarray(0, feed + 1))
    end += feed < 0 ? part.length : feed + 1
    isOpen = feed < 0
    if (part.length === 0) break
  }
  const bytes = parts.length === 1 && parts[0] !== undefined ? parts[0] : joined(parts)
  const before = offset > 0 && mayBeRecord(bytes) ? await lineBefore(file, offset) : undefined
  return {
    index,
    offset,
    bytes,
    ...(before === undefined ? {} : { before }),
    ...(isOpen && limit < size ? { isCut: true as const } : {}),
  }
}

/** The offset behind the first line feed from an offset on; undefined if there is none before the border. */
async function behindLineFeed(file: FileHandle, from: number, border: number): Promise<number | undefined> {
  for (let at = from; at < border; at += STEP) {
    const part = await read(file, at, Math.min(STEP, border - at))
    const feed = part.indexOf(LINE_FEED)
    if (feed >= 0) return at + feed + 1
  }
  return undefined
}

/** The line that ends at an offset, unless it is too long to be a record. */
async function lineBefore(file: FileHandle, offset: number): Promise<Uint8Array | undefined> {
  for (let length = STEP; ; length = Math.min(length * 4, LINE_BYTES)) {
    const from = Math.max(0, offset - length)
    const part = await read(file, from, offset - from)
    const line = lastLine(part)
    if (line.length + 1 < part.length || from === 0) return mayBeRecord(line) ? line : undefined
    if (length === LINE_BYTES) return undefined
  }
}

/** The bytes from an offset on: fewer if the file ends before. */
async function read(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled)
    if (bytesRead === 0) return bytes.subarray(0, filled)
    filled += bytesRead
  }
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
