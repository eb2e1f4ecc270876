import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { FieldSet } from './field-set.js'
import { FieldsV1Error } from './fields-v1-error.js'
import { fieldsV1, parseFieldsV1 } from './fields-v1.js'

test('members, what is below them, and both', () => {
  const json = {
    'f:metadata': { 'f:labels': { '.': {}, 'f:a': {} } },
    'f:spec': { 'f:list': { 'k:{"name":"a"}': { '.': {}, 'f:name': {} } }, 'f:set': { 'v:"x"': {} } },
  }
  const set = parseFieldsV1(json)
  expect(String(set).split('\n')).toEqual([
    '.metadata.labels',
    '.metadata.labels.a',
    '.spec.list[name="a"]',
    '.spec.list[name="a"].name',
    '.spec.set[="x"]',
  ])
  expect(fieldsV1(set)).toEqual(json)
})

test('keys are written in the order of elements, not of texts', () => {
  const json = { 'v:2': {}, 'v:10': {}, 'i:0': {}, 'k:{"a":1}': {}, 'f:b': {}, 'f:a': {} }
  expect(Object.keys(fieldsV1(parseFieldsV1(json)))).toEqual(['f:a', 'f:b', 'k:{"a":1}', 'v:2', 'v:10', 'i:0'])
})

test('null is the field itself, as an empty object is', () => {
  expect(String(parseFieldsV1({ 'f:a': null, 'f:b': { '.': 5 }, 'f:c': { 'x:later': {} } }))).toBe('.a\n.b\n.c')
  expect(parseFieldsV1(null)).toBe(FieldSet.EMPTY)
})

test('of keys that are one element the last says what is below', () => {
  const set = parseFieldsV1({ 'v:1.0': { 'f:b': {} }, 'v:1': { 'f:a': {} } })
  expect(String(set)).toBe('[=1].b')
  expect(String(parseFieldsV1({ 'v:1.0': {}, 'v:1': { 'f:a': {} } }))).toBe('[=1]\n[=1].a')
})

test('an object is read once, and written anew each time', () => {
  const json = { 'f:a': {} }
  const set = parseFieldsV1(json)
  expect(parseFieldsV1(json)).toBe(set)
  expect(fieldsV1(set)).not.toBe(fieldsV1(set))
})

test('what was written of texts is read as the same set', () => {
  const [spec, name, value] = ['spec', 'a\ud800', 'x'].map((fieldName) => ({ fieldName }))
  const texts = FieldSet.of([spec!], [spec!, { key: [{ name: 'name', value: 'a' }] }], [spec!, { value: 'x' }, value!])
  expect(parseFieldsV1(fieldsV1(texts))).toBe(texts)
  const odd = FieldSet.of([spec!, name!])
  expect(parseFieldsV1(fieldsV1(odd))).not.toBe(odd)
})

test('an integer that was written is a float when it is read', () => {
  const set = FieldSet.of([{ value: 1000000 }])
  expect(String(set)).toBe('[=1000000]')
  expect(String(parseFieldsV1(fieldsV1(set)))).toBe('[=1e+06]')
})

// The texts are those of structured-merge-diff 6.4.2.
test.each<[json: unknown, message: string]>([
  [undefined, 'ReadMapCB: expect { or n, but found \0, error found in #0 byte of ...||..., bigger context ...||...'],
  [5, 'ReadMapCB: expect { or n, but found 5, error found in #1 byte of ...|5|..., bigger context ...|5|...'],
  ['x', 'ReadMapCB: expect { or n, but found ", error found in #1 byte of ...|"x"|..., bigger context ...|"x"|...'],
  [[], 'ReadMapCB: expect { or n, but found [, error found in #1 byte of ...|[]|..., bigger context ...|[]|...'],
  [true, 'ReadMapCB: expect { or n, but found t, error found in #1 byte of ...|true|..., bigger context ...|true|...'],
  [
    { 'f:a': 5 },
    'ReadMapCB: expect { or n, but found 5, error found in #8 byte of ...|{"f:a":5}|..., bigger context ...|{"f:a":5}|...',
  ],
  [
    { 'f:a': [] },
    'ReadMapCB: expect { or n, but found [, error found in #8 byte of ...|{"f:a":[]}|..., bigger context ...|{"f:a":[]}|...',
  ],
  [
    { '': {} },
    'parsing key as path element: key must be 2 characters long:, error found in #4 byte of ...|{"":{}}|..., bigger context ...|{"":{}}|...',
  ],
  [
    { f: {} },
    'parsing key as path element: key must be 2 characters long:, error found in #5 byte of ...|{"f":{}}|..., bigger context ...|{"f":{}}|...',
  ],
  [
    { fa: {} },
    'parsing key as path element: missing colon: fa, error found in #6 byte of ...|{"fa":{}}|..., bigger context ...|{"fa":{}}|...',
  ],
  [
    { 'é:': {} },
    'parsing key as path element: missing colon: é:, error found in #7 byte of ...|{"é:":{}}|..., bigger context ...|{"é:":{}}|...',
  ],
  [
    { 'f:spec': { 'f:<b>': { f: {} } } },
    'parsing key as path element: key must be 2 characters long:, error found in #10 byte of ...|03e":{"f":{}}}}|..., bigger context ...|{"f:spec":{"f:\\u003cb\\u003e":{"f":{}}}}|...',
  ],
  [
    { 'i:x': {} },
    'parsing key as path element: strconv.Atoi: parsing "x": invalid syntax, error found in #7 byte of ...|{"i:x":{}}|..., bigger context ...|{"i:x":{}}|...',
  ],
  [
    { 'i:99999999999999999999': {} },
    'parsing key as path element: strconv.Atoi: parsing "99999999999999999999": value out of range, error found in #10 byte of ...|99999999":{}}|..., bigger context ...|{"i:99999999999999999999":{}}|...',
  ],
  [
    { 'f:é': { 'v:x': {} } },
    'parsing key as path element: Read: unexpected value type: 0, error found in #0 byte of ...|x|..., bigger context ...|x|..., error found in #10 byte of ...|�":{"v:x":{}}}|..., bigger context ...|{"f:é":{"v:x":{}}}|...',
  ],
])('%j is refused', (json, message) => {
  expect(() => parseFieldsV1(json)).toThrow(new FieldsV1Error(message))
})

test('an error shows no more than what Go has read of a long text', () => {
  const json = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f:${1000 + index}x`, {}]))
  expect(() => parseFieldsV1({ ...json, 'f:1315x': 1 })).toThrow(
    new FieldsV1Error(
      'ReadMapCB: expect { or n, but found 1, error found in #10 byte of ...|f:1315x":1,"f:1316x"|..., bigger context ...|"f:1315x":1,"f:1316x":{},"f:1317x":{},"f:1318x":{},"f:1319x":|...',
    ),
  )
})

test('what is nested too deep, contains itself or is not JSON is refused', () => {
  let deep: JsonObject = {}
  for (let level = 0; level < 5000; level++) deep = { 'f:a': deep }
  expect(() => parseFieldsV1(deep)).toThrow(new FieldsV1Error('exceeded max depth'))
  const itself: Record<string, unknown> = {}
  itself['f:a'] = itself
  expect(() => parseFieldsV1(itself)).toThrow(new FieldsV1Error('exceeded max depth'))
  const list = `v:${'['.repeat(5000)}`
  expect(() => parseFieldsV1({ [list]: {} })).toThrow(
    /^parsing key as path element: incrementDepth: exceeded max depth/,
  )
  expect(() => parseFieldsV1({ 'f:a': () => 1 })).toThrow(FieldsV1Error)
})

const key = fc.oneof(
  fc.constantFrom(
    '.',
    'f:a',
    'f:b',
    'f:__proto__',
    '__proto__',
    'i:0',
    'i:-1',
    'x:y',
    'v:1',
    'v:1.0',
    'v:null',
    'k:{}',
    'f',
    '',
  ),
  fc.json().map((json) => `v:${json}`),
  fc.json().map((json) => `k:{"name":${json}}`),
  fc.string().map((text) => `v:${text}`),
  fc.string().map((text) => `k:${text}`),
  fc.string({ unit: 'binary' }),
)
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom({}, null, 1, 'x', [], true),
    fc.dictionary(key, tie('json'), { maxKeys: 5 }),
  ),
}))

test('any JSON is a set that reads as it was written, or refused', () => {
  fc.assert(
    fc.property(json, (value) => {
      let set: FieldSet
      try {
        set = parseFieldsV1(value)
      } catch (error) {
        if (error instanceof FieldsV1Error) return
        throw error
      }
      const copy = parseFieldsV1(JSON.parse(JSON.stringify(fieldsV1(set))))
      expect(copy.equals(set)).toBe(true)
      expect(String(copy)).toBe(String(set))
      const paths = [...set.paths()]
      expect(paths).toHaveLength(set.size)
      expect(paths.every((path) => set.has(path))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
