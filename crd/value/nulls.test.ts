import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import { dropNulls } from './nulls.js'

const S: JsonSchemaProps = { type: 'string' }

test.each<[title: string, schema: JsonSchemaProps, value: unknown, kept: unknown]>([
  ['not allowed', { properties: { a: S } }, { a: null, b: null }, { b: null }],
  ['allowed', { properties: { a: { ...S, nullable: true } } }, { a: null }, { a: null }],
  ['to be defaulted', { properties: { a: { ...S, default: 'x' } } }, { a: null }, { a: null }],
  ['values of a map', { additionalProperties: S }, { a: null, b: 'x' }, { b: 'x' }],
  ['elements', { items: S }, [null], [null]],
  ['inside elements', { items: { properties: { a: S } } }, [{ a: null }], [{}]],
  ['not specified', { additionalProperties: true }, { a: null }, { a: null }],
])('nulls that are %s', (_, schema, value, kept) => {
  expect(dropNulls(value, schema)).toEqual(kept)
})
