import { expect, test } from 'vitest'
import { atCursor } from '../../test/fixtures/editor/cel.js'
import { completeKeys, describeKey } from './complete-keys.js'
import { ITEM, keyPlaceAt } from './key-place.js'
import type { KeySchema } from './key-schema.js'

const placeOf = (marked: string) => {
  const { text, offset } = atCursor(marked)
  const place = keyPlaceAt(text, offset)
  return (
    place && [place.kind, place.path.map((step) => (step === ITEM ? '[]' : step)).join('.'), place.key, place.siblings]
  )
}

test.each<[text: string, place: unknown]>([
  ['|>', ['key', '', '', []]],
  ['kind: A\nsp|>', ['key', '', 'sp', ['kind']]],
  ['kind: A\nspec:\n  |>\n  b: 1\nc: 1', ['key', 'spec', '', ['b']]],
  ['kind: A\nspec:\n  a: |>', ['value', 'spec', 'a', []]],
  ['spec:\n  a: tr|>ue', ['value', 'spec', 'a', []]],
  ['spec:\n  list:\n    - a: 1\n      |>', ['key', 'spec.list.[]', '', ['a']]],
  ['spec:\n  list:\n  - a: 1\n  - b|>: 1\n    c: 1', ['key', 'spec.list.[]', 'b', ['c']]],
  ['spec:\n  list:\n    - |>', ['key', 'spec.list.[]', '', []]],
  ['a:\n  - - b|>', ['key', 'a.[].[]', 'b', []]],
  ['a:\n  b: |\n    te|>xt', undefined],
  ['a: { b|>: 1 }', undefined],
  ['# te|>xt', undefined],
  ['a: 1 # te|>xt', undefined],
  ['a: 1\n---\nb: 1\n|>', ['key', '', '', ['b']]],
  ['"a b":\n  |>', ['key', 'a b', '', []]],
])('%j', (text, place) => {
  expect(placeOf(text)).toEqual(place)
})

const SCHEMA: KeySchema = {
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      required: ['mode'],
      properties: {
        paused: { type: 'boolean' },
        mode: { type: 'string', enum: ['Fast', 'on'], default: 'Fast', description: 'How fast.' },
        ports: { type: 'array', items: { $ref: 'Port' } },
      },
    },
  },
}
const PORT: KeySchema = { properties: { name: { type: 'string', format: 'x' } } }
const document = { root: SCHEMA, resolve: (reference: string) => (reference === 'Port' ? PORT : undefined) }

test.each<[text: string, offered: readonly string[]]>([
  ['|>', ['spec:']],
  ['spec:\n  |>', ['mode: ', 'paused: ', 'ports:']],
  ['spec:\n  mode: Fast\n  |>', ['paused: ', 'ports:']],
  ['spec:\n  mode: |>', ['Fast', '"on"']],
  ['spec:\n  paused: |>', ['true', 'false']],
  ['spec:\n  paused:|>', [' true', ' false']],
  ['spec:\n  |>pa: true', ['mode', 'paused', 'ports']],
  ['spec:\n  ports:\n    - |>', ['name: ']],
  ['other:\n  |>', []],
])('offered in %j', (marked, offered) => {
  const { text, offset } = atCursor(marked)
  const place = keyPlaceAt(text, offset)
  expect(place && completeKeys(text, place, document).map(({ insert }) => insert)).toEqual(offered)
})

test('what is said of a key', () => {
  const { text, offset } = atCursor('spec:\n  mo|>de: Fast')
  const place = keyPlaceAt(text, offset)
  expect(place && describeKey(place, document)).toBe(
    '`mode`: string, required\n\nHow fast.\n\nOne of `"Fast"`, `"on"`.\n\nDefault: `"Fast"`.',
  )
})
