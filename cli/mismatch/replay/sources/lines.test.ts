import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../../../test/fixtures/cli/run-in.js'
import { CHUNK_BYTES, LINE_BYTES } from '../chunk.js'
import { cutLines, lastLine, type CutLines } from './cut-lines.js'
import { chunkCount, readChunk } from './file-lines.js'

/** The same chunks, by reading each where it is, and from a stream. */
async function bothWays(text: string): Promise<{ alone: CutLines[]; streamed: CutLines[] }> {
  const path = join(folderWith({ 'a.jsonl': text }), 'a.jsonl')
  const size = Buffer.byteLength(text)
  const file = await open(path)
  const alone: CutLines[] = []
  for (let index = 0; index < chunkCount(size); index++) {
    const chunk = await readChunk(file, size, index)
    if (chunk !== undefined) alone.push(chunk)
  }
  await file.close()
  const streamed: CutLines[] = []
  for await (const chunk of cutLines(createReadStream(path, { highWaterMark: 100_003 }))) streamed.push(chunk)
  return { alone, streamed }
}

const shown = (chunks: readonly CutLines[]) =>
  chunks.map(({ bytes, before, ...rest }) => ({
    ...rest,
    text: Buffer.from(bytes).toString(),
    before: before && Buffer.from(before).toString(),
  }))

const lines = (count: number, length: number): string =>
  Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'ü')).join('\n')

test.each<[name: string, text: string, chunks: number]>([
  ['nothing', '', 0],
  ['one line', 'a', 1],
  ['a line feed alone', '\n', 1],
  ['short lines', lines(30_000, 50), 3],
  ['a line that ends at the border', `${'a'.repeat(CHUNK_BYTES - 1)}\nb\n`, 2],
  ['a line feed behind the border', `${'a'.repeat(CHUNK_BYTES)}\nb\n`, 2],
  ['lines longer than chunks', `${'a'.repeat(2.5 * CHUNK_BYTES)}\n${'b'.repeat(3 * CHUNK_BYTES)}\nc`, 3],
  ['records', `{"time":1}\n`.repeat(300_000), 4],
])('chunks are the same, read alone or from a stream: %s', async (_, text, chunks) => {
  const { alone, streamed } = await bothWays(text)
  expect(shown(alone)).toEqual(shown(streamed))
  expect(
    shown(alone)
      .map((chunk) => chunk.text)
      .join(''),
  ).toBe(text)
  expect(alone).toHaveLength(chunks)
})

test('a line that is too long is cut, and what follows is read', async () => {
  const text = `first\n${'x'.repeat(LINE_BYTES + 3 * CHUNK_BYTES)}\nlast\n`
  const { alone, streamed } = await bothWays(text)
  for (const chunks of [alone, streamed]) {
    expect(chunks.map(({ isCut }) => isCut)).toEqual([true, undefined])
    expect(chunks.every(({ bytes }) => bytes.length <= LINE_BYTES + 2 * CHUNK_BYTES)).toBe(true)
    expect(Buffer.from(chunks[1]?.bytes ?? []).toString()).toBe('last\n')
  }
  expect(alone[1]?.offset).toBe(streamed[1]?.offset)
})

test('a chunk that begins with a record has the one before', async () => {
  const { alone } = await bothWays(`{"time":1}\n`.repeat(200_000))
  expect(alone.map(({ before }) => before && Buffer.from(before).toString())).toEqual([
    undefined,
    '{"time":1}',
    '{"time":1}',
  ])
})

test.each([
  ['a\nb', 'b'],
  ['a\nb\n', 'b'],
  ['b', 'b'],
  ['\n', ''],
])('the last line of %j', (text, line) => {
  expect(Buffer.from(lastLine(Buffer.from(text))).toString()).toBe(line)
})
