import { expect, test } from 'vitest'
import { UNKNOWN_SIZE } from '../declaration/estimate.js'
import type { ExplainedSize } from './explanation.js'
import { sizeNote } from './size-note.js'

const fromSchema = (max: bigint, path: string, bound: ExplainedSize['bound']): ExplainedSize => ({
  size: { min: 0n, max },
  unit: 'code points',
  source: { kind: 'schema', path: path.split('.') },
  bound,
})

test.each<[string, ExplainedSize]>([
  [
    'at most 252 code points: maxLength of self.list[*].name',
    fromSchema(252n, 'self.list.@items.name', { kind: 'keyword', keyword: 'maxLength' }),
  ],
  [
    'at most 3,145,726 code points: self.map[*] has no maxLength, so as much as a request holds',
    fromSchema(3145726n, 'self.map.@values', { kind: 'assumed', keyword: 'maxLength' }),
  ],
  ['0 code points: the schema of self.map[keys]', fromSchema(0n, 'self.map.@keys', { kind: 'type' })],
  ['at most 5 code points: the schema of self.a', fromSchema(5n, 'self.a', undefined)],
  [
    '0 code points: what does not come from a variable is taken for the root of the schema',
    fromSchema(0n, '@items', { kind: 'type' }),
  ],
  ['3 items: as written', { size: { min: 3n, max: 3n }, unit: 'items', source: { kind: 'literal' }, bound: undefined }],
  [
    '1 to 3 bytes: by the value of x',
    { size: { min: 1n, max: 3n }, unit: 'bytes', source: { kind: 'variable', name: 'x' }, bound: undefined },
  ],
  [
    'at most 3 items: by split',
    { size: { min: 0n, max: 3n }, unit: 'items', source: { kind: 'computed', by: 'split' }, bound: undefined },
  ],
  [
    'any number of bytes: by bytes',
    { size: UNKNOWN_SIZE, unit: 'bytes', source: { kind: 'computed', by: 'bytes' }, bound: undefined },
  ],
  [
    'any number of entries: its size is unknown',
    { size: undefined, unit: 'entries', source: { kind: 'unknown' }, bound: undefined },
  ],
])('%s', (note, size) => {
  expect(sizeNote(size)).toBe(note)
})
