import { expect, test } from 'vitest'
import { atCursor } from '../../test/fixtures/editor/cel.js'
import { completeKeys, describeKey } from './complete-keys.js'
import { keyPlaceAt } from './key-place.js'
import { ITEM } from './key-step.js'
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
  ['a: { b|>: 1 }', ['key', 'a', 'b', []]],
  ['a: { b: 1, |> }', ['key', 'a', '', ['b']]],
  ['a: { b: |> }', ['value', 'a', 'b', []]],
  ['a: { b: 1 |> }', undefined],
  ['a: { b: |>x, c: 1 }', ['value', 'a', 'b', ['c']]],
  ['a: x#y|>', ['value', '', 'a', []]],
  ['a: { b: 1 }|>', undefined],
  ['a: {\n  b: 1,\n  |>\n  c: 2 }', ['key', 'a', '', ['b', 'c']]],
  ['a:\n  - { b: [{ c: 1 }, { d|> }] }', ['key', 'a.[].b.[]', 'd', []]],
  ['a: [x, y|>]', ['key', 'a.[]', 'y', []]],
  ['kind: A\na: { b: "x, {y", |>', ['key', 'a', '', ['b']]],
  ['a: { b: 1, # c|>\n }', undefined],
  ['{ "kind": "A", "spec": { "a|>" } }', ['key', 'spec', 'a', []]],
  ['{\n  "kind": "A",\n  |>\n}', ['key', '', '', ['kind']]],
  ['{ "spec": { "a": |> } }', ['value', 'spec', 'a', []]],
  ['{\n  "kind": "A",\n  "spec": {\n    "a": [\n      { "b": 1, |> }', ['key', 'spec.a.[]', '', ['b']]],
  ['a: { b: [\n    { c: 1,\n    |> }', ['key', 'a.b.[]', '', ['c']]],
  ['a: [1\nb:\n  |>', ['key', 'b', '', []]],
  ['x:\n  a: { b: 1\n  c: |>', ['value', 'x', 'c', ['a']]],
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
  ['spec: { |> }', ['mode: ', 'paused: ', 'ports: ']],
  ['spec: { "pa|>": true }', ['"mode"', '"paused"', '"ports"']],
  ['spec: { mode: |>, paused: true }', ['Fast', '"on"']],
  ['{ "spec": { "m|>" } }', ['"mode": ', '"paused": ', '"ports": ']],
  ['{ "spec": { "mode": |> } }', ['"Fast"', '"on"']],
  ['{ "spec": { "paused": |> } }', ['true', 'false']],
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
