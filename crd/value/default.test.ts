import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import { applyDefaults } from './default.js'

const one: JsonSchemaProps = { type: 'integer', default: 1 }

test.each<[title: string, schema: JsonSchemaProps, value: unknown, defaulted: unknown]>([
  ['missing', { properties: { a: one } }, {}, { a: 1 }],
  ['there', { properties: { a: one } }, { a: 2 }, { a: 2 }],
  ['null', { properties: { a: one } }, { a: null }, { a: 1 }],
  ['null, which is allowed', { properties: { a: { ...one, nullable: true } } }, { a: null }, { a: null }],
  ['missing in what is missing', { properties: { a: { properties: { b: one } } } }, {}, {}],
  ['missing in a default', { properties: { a: { default: {}, properties: { b: one } } } }, {}, { a: { b: 1 } }],
  ['null in a list', { items: one }, [null, 2], [1, 2]],
  ['missing in elements', { items: { properties: { a: one } } }, [{}, 1], [{ a: 1 }, 1]],
  ['null in a map', { additionalProperties: one }, { a: null }, { a: 1 }],
  ['missing in values of a map', { additionalProperties: { properties: { a: one } } }, { x: {} }, { x: { a: 1 } }],
])('what is %s', (_, schema, value, defaulted) => {
  const given = JSON.stringify([schema, value])
  expect(applyDefaults(value, schema)).toEqual(defaulted)
  expect(JSON.stringify([schema, value])).toBe(given)
})
