import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { coerceMetadata } from './coerce-metadata.js'

const embedded: JsonSchemaProps = { type: 'object', 'x-kubernetes-embedded-resource': true }
const schema: JsonSchemaProps = { type: 'object', properties: { l: { type: 'array', items: embedded } } }
const at = FieldPath.of('spec')

test('unknown fields of metadata go', () => {
  const value = { l: [{ kind: 'K', metadata: { name: 'a', x: 1 } }] }
  expect(coerceMetadata(value, schema, at)).toEqual({
    value: { l: [{ kind: 'K', metadata: { name: 'a' } }] },
    unknown: ['spec.l[0].metadata.x'],
  })
})

test.each<[value: unknown, error: string, dropped: unknown]>([
  [{ kind: 5 }, 'spec.l[0].kind: Invalid value: 5: must be a string', {}],
  [
    { metadata: { name: 5, uid: 'u' } },
    'spec.l[0].metadata: Invalid value: {"name":5,"uid":"u"}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
    { metadata: { uid: 'u' } },
  ],
  [
    { metadata: 'x' },
    'spec.l[0].metadata: Invalid value: "x": json: cannot unmarshal string into Go value of type v1.ObjectMeta',
    { metadata: 'x' },
  ],
])('%j', (resource, error, dropped) => {
  const value = { l: [resource] }
  const strict = coerceMetadata(value, schema, at)
  expect(String(strict.error)).toBe(error)
  expect(strict.value).toBe(value)
  expect(coerceMetadata(value, schema, at, { dropInvalid: true })).toEqual({ value: { l: [dropped] }, unknown: [] })
})

test('a whole resource is coerced if that is asked for', () => {
  const resource = { kind: 5 }
  expect(coerceMetadata(resource, {}, FieldPath.nil)).toEqual({ value: resource, unknown: [] })
  expect(String(coerceMetadata(resource, undefined, FieldPath.nil, { resourceRoot: true }).error)).toBe(
    'kind: Invalid value: 5: must be a string',
  )
})
