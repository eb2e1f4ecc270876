import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { CorrelatedValue } from '../value/correlate.js'
import { cpuTime } from '../../test/fixtures/cpu-time.js'
import { openApiValidator } from './validator.js'

const spec =
  '{"type":"object","minProperties":2,"properties":{"a":{"type":"integer","maximum":5},"l":{"type":"array","items":{"type":"integer","maximum":5}},"m":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],"items":{"type":"object","required":["k"],"properties":{"k":{"type":"string"},"v":{"type":"integer","maximum":5}}}},"o":{"type":"object","properties":{"x":{"type":"integer","maximum":5},"y":{"type":"string"}},"anyOf":[{"required":["y"]},{"properties":{"x":{"maximum":1}}}]},"kind":{"type":"string","maxLength":1}}}'
const root = parseJson(`{"type":"object","properties":{"spec":${spec}}}`) as JsonSchemaProps

test.each<[spec: string, old: string, errors: string[]]>([
  ['{"a":9,"l":[]}', '{"a":9}', []],
  ['{"a":9,"l":[]}', '{"a":8}', ['spec.a: Invalid value: 9: spec.a in body should be less than or equal to 5']],
  ['{"a":9}', '{"a":9}', []],
  [
    '{"a":9}',
    '{"a":8}',
    [
      'spec: Invalid value: 1: spec in body should have at least 2 properties',
      'spec.a: Invalid value: 9: spec.a in body should be less than or equal to 5',
    ],
  ],
  ['{"l":[9,1],"a":1}', '{"l":[9,1]}', []],
  [
    '{"l":[9,2],"a":1}',
    '{"l":[9,1]}',
    ['spec.l[0]: Invalid value: 9: spec.l[0] in body should be less than or equal to 5'],
  ],
  [
    '{"a":1,"m":[{"k":"a","v":9},{"k":"b","v":8}]}',
    '{"m":[{"k":"b","v":8}]}',
    ['spec.m[0].v: Invalid value: 9: spec.m[0].v in body should be less than or equal to 5'],
  ],
  ['{"a":1,"o":{"x":9}}', '{"o":{"x":9}}', []],
  [
    '{"a":1,"o":{"x":4}}',
    '{"o":{"x":3}}',
    [
      '<nil>: Invalid value: "": "spec.o" must validate at least one schema (anyOf)',
      'spec.o.x: Invalid value: 4: spec.o.x in body should be less than or equal to 1',
    ],
  ],
  ['{"a":1,"o":{"x":9,"y":"a"}}', '{"o":{"x":9,"y":"b"}}', []],
  ['{"a":1,"kind":"ab"}', '{"kind":"ab"}', []],
])('%s, which was %s', (value, old, errors) => {
  const update = { value: parseJson(`{"spec":${value}}`), old: parseJson(`{"spec":${old}}`) }
  const found = openApiValidator(root).validateUpdate(update.value, update.old, FieldPath.nil)
  expect(found.map(String).sort()).toEqual(errors.sort())
})

test('the version and the kind of an object are never forgiven', () => {
  const schema = parseJson('{"properties":{"kind":{"maxLength":1},"name":{"maxLength":1}}}') as JsonSchemaProps
  const update = { kind: 'ab', name: 'ab' }
  const found = openApiValidator(schema).validateUpdate(update, { ...update, other: 1 }, FieldPath.nil)
  expect(found.map(String)).toEqual(['kind: Too long: may not be more than 1 byte'])
})

test('another correlation may be given', () => {
  const schema = parseJson('{"type":"integer","maximum":1}') as JsonSchemaProps
  const validator = openApiValidator(schema)
  const path = FieldPath.of('status')
  expect(validator.validateUpdate(2, 2, path)).toEqual([])
  expect(validator.validateUpdate(2, 2, path, new CorrelatedValue(2, 3, schema)).map(String)).toEqual([
    'status: Invalid value: 2:  in body should be less than or equal to 1',
  ])
})

test('values of a map without a name follow a dot', () => {
  const schema = parseJson('{"type":"object","additionalProperties":{"type":"string"}}') as JsonSchemaProps
  expect(openApiValidator(schema).validate({ a: 1 }, FieldPath.of('status')).map(String)).toEqual([
    'status.a: Invalid value: "integer": .a in body must be of type string: "integer"',
  ])
})

test('keys with names of JavaScript are keys', () => {
  const text =
    '{"__proto__":{"type":"string"},"constructor":{"type":"string"},"a/b~c":{"type":"array","items":{"type":"string"}}}'
  const schema = parseJson(`{"type":"object","required":["toString"],"properties":${text}}`) as JsonSchemaProps
  const value = parseJson('{"__proto__":1,"constructor":2,"a/b~c":["x",3]}')
  expect(
    openApiValidator(schema)
      .validate(value, FieldPath.nil)
      .map(({ field }) => field),
  ).toEqual(['__proto__', 'constructor', 'a/b~c[1]', 'toString'])
})

test('many errors take no long time', () => {
  const schema = parseJson('{"type":"array","items":{"type":"object","properties":{"a":{"type":"string"}}}}')
  const value = Array.from({ length: 50_000 }, () => ({ a: 1 }))
  const start = cpuTime()
  expect(openApiValidator(schema as JsonSchemaProps).validate(value, FieldPath.nil)).toHaveLength(50_000)
  expect(cpuTime() - start).toBeLessThan(5000)
})

test('a schema that holds itself is compiled as far as values go', () => {
  const schema: Record<string, unknown> = { type: 'object' }
  schema.properties = { next: schema, size: { type: 'integer' } }
  const found = openApiValidator(schema).validate({ next: { next: { size: 'x' } } }, FieldPath.nil)
  expect(found.map(({ field }) => field)).toEqual(['next.next.size'])
})

test.each<[kubernetesVersion: string, error: string]>([
  ['1.34', 'a: Invalid value: "number": a in body must be of type integer: "number"'],
  ['1.36', 'a: Invalid value: "float64": a in body must be of type int64: "float64"'],
])('until 1.35 formats of numbers mean nothing: %s', (kubernetesVersion, error) => {
  const schema: JsonSchemaProps = { type: 'object', properties: { a: { type: 'integer', format: 'int64' } } }
  const value = parseJson('{"a":9223372036854775808}')
  expect(openApiValidator(schema, kubernetesVersion).validate(value, FieldPath.nil).map(String)[0]).toBe(error)
})
