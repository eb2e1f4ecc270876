// Values of types that read their JSON themselves: test/golden/readymade-decoding.jsonl has what Go's decoder says of them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { go, goDuration, goFieldsV1, goIntOrString, goMicroTime, goQuantity, goRawExtension, goTime } from '../index.js'
import { checkTypes } from './check-types.js'

const values = go.struct('Values', () => [
  go.field('quantity', goQuantity),
  go.field('time', goTime),
  go.field('micro', goMicroTime),
  go.field('duration', goDuration),
  go.field('port', goIntOrString),
  go.field('raw', goRawExtension),
  go.field('fields', goFieldsV1),
  go.field('pointer', go.pointer(goDuration)),
])

const golden = readFileSync('test/golden/readymade-decoding.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { object: Record<string, unknown>; error: string })
  .filter(({ object }) => Object.keys(object).every((name) => values.properties().byName.has(name)))

test.each(golden.filter(({ error }) => !error.startsWith('json: ')))('$object: $error', ({ object, error }) => {
  expect(checkTypes(values, object).map(({ detail }) => detail)).toEqual([error])
})

// What Go says of them speaks of Go's structs, and so is said as for other types.
test.each<[object: object, error: string]>([
  [{ time: 5 }, 'time: Invalid value: 5: must be of type string, got number'],
  [{ duration: 5 }, 'duration: Invalid value: 5: must be of type string, got number'],
  [{ port: true }, 'port: Invalid value: true: must be of type int32, got boolean'],
  [{ port: 1.5 }, 'port: Invalid value: 1.5: must be of type int32, got a number with a fraction'],
  [
    { port: 3_000_000_000 },
    'port: Invalid value: 3000000000: must be of type int32, got a number outside of -2147483648 to 2147483647',
  ],
  [{ port: [] }, 'port: Invalid value: must be of type int32, got array'],
])('%j', (object, error) => {
  expect(checkTypes(values, object).map(String)).toEqual([error])
})

test('all golden errors are looked at', () => {
  expect(golden.length).toBeGreaterThan(20)
  expect(golden.filter(({ error }) => error.startsWith('json: ')).map(({ object }) => object)).toEqual([
    { time: 5 },
    { duration: 5 },
    { port: true },
    { port: 1.5 },
    { port: 3_000_000_000 },
    { port: [] },
  ])
})

test.each<object>([
  {},
  { quantity: null, time: null, micro: null, port: null, raw: null, fields: null, pointer: null },
  { quantity: '1.5Gi', time: '2024-01-01T00:00:00Z', micro: '2024-01-01T00:00:00.000000Z', duration: '1h', port: 80 },
  { quantity: 5n, port: 'http', raw: { any: ['thing'] }, fields: 'x', pointer: '1s' },
])('%o fits', (object) => {
  expect(checkTypes(values, object)).toEqual([])
})

test('values that are not JSON are refused', () => {
  expect(checkTypes(values, { raw: () => 1, quantity: new Date(0), time: () => 1 }).map(String)).toEqual([
    'raw: Invalid value: must be of type JSON, got function',
    'quantity: Invalid value: must be of type JSON, got Date',
    'time: Invalid value: must be of type JSON, got function',
  ])
})
