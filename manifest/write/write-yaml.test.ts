import fc from 'fast-check'
import { Document, parse } from 'yaml'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../yaml/document.js'
import { writeYaml } from './write-yaml.js'

class Float {
  constructor(readonly value: number) {}
}
const float = (value: unknown): number | undefined => (value instanceof Float ? value.value : undefined)

test.each([
  [{ a: 1, b: ['x', { c: null }] }, 'a: 1\nb:\n  - x\n  - c: null\n'],
  [{ a: new Float(1), b: new Float(1.5) }, 'a: 1.0\nb: 1.5\n'],
  [{ a: 9007199254740993n }, 'a: 9007199254740993\n'],
  [{ a: 'yes', b: 'no', c: 'on', d: 'y', e: '1', f: '1.0', g: '', h: '0x1', i: 'null', j: '~' }, undefined],
  [{ a: 'two\nlines\n', b: '# x', c: 'a: b', d: '2024-01-01', e: '1e3', f: '010', g: '1_000', h: '-' }, undefined],
  [JSON.parse('{"__proto__": 1, "a b": {}, "": []}'), undefined],
])('%#', (value, text) => {
  const written = writeYaml(value, { float })
  if (text !== undefined) expect(written).toBe(text)
  const { documents, diagnostics } = readYaml(new SourceText('f', written), { float: (number) => new Float(number) })
  expect(diagnostics).toEqual([])
  expect(documents.map((document) => document.value)).toEqual([value])
})

test('shared parts are written out', () => {
  const part = { a: 1 }
  expect(writeYaml({ x: part, z: part })).toBe('x:\n  a: 1\nz:\n  a: 1\n')
})

test('nothing that a terminal or the runner of a CI job obeys', () => {
  const value = {
    '::error::key': 1,
    'b##[error]': `text\n::error::x\n  ::error::y\n${'z'.repeat(100)}`,
    list: ['::error::x', '\u001b[31m', '\u202e\u009b\u007f', ['::a']],
  }
  const text = writeYaml(value)
  expect(text).not.toMatch(/^\s*::|##\[|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/m)
  expect(parse(text)).toEqual(value)
})

test('the layout is that of the package yaml', () => {
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
      fc.array(fc.constantFrom('a', ' ', '\n', ':', '#', '- ', '  ', '"', "'", '\u00e9', '|'), { maxLength: 10 }),
      fc.array(fc.constantFrom('on', 'What', 'No', 'NULL', 'e5', ' ', '=', ',', '[', "'", '- ', '!', '>', '.', '~'), {
        maxLength: 6,
      }),
      fc.constantFrom('yes', 'null', '1', '0x1', '2024-01-01', '? x', '\n', 'a\n\n', ' a\nb\n', 'a\n---\nb'),
    )
    .map((parts) => (typeof parts === 'string' ? parts : parts.join('')))
    // What is quoted for other reasons than the package's.
    .filter((one) => !/^[yn]$|::|##/i.test(one))
  // At the root of a document these are quoted, elsewhere they need not be.
  const key = text.filter((one) => !/^(?:---|\.\.\.)/.test(one))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.double(), fc.constant(null), tie('list'), tie('map')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    map: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  }))
  const settings = { lineWidth: 0, directives: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }
  fc.assert(
    fc.property(value, (one) => {
      expect(writeYaml(one)).toBe(
        new Document(one, { version: '1.1', aliasDuplicateObjects: false }).toString(settings),
      )
    }),
    { numRuns: 500 },
  )
})

test('what the package does with keys and values of other kinds', () => {
  const long = 'k'.repeat(1_100)
  expect(writeYaml({ [long]: { a: 1 } })).toBe(`? ${long}\n: a: 1\n`)
  expect(writeYaml({ a: new Date(0), b: undefined, c: [undefined, -0, 0] })).toBe(
    'a: 1970-01-01\nc:\n  - null\n  - -0\n  - 0\n',
  )
  expect(writeYaml({ a: undefined })).toBe('{}\n')
  expect(writeYaml([])).toBe('[]\n')
})
