import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import { observe, observeDefaults } from './observations.js'

const NAME: JsonSchemaProps = { type: 'string' }
const NAMES: JsonSchemaProps = { type: 'array', items: NAME, default: ['a', 'bb', '😀😀😀'] }
const PORT: JsonSchemaProps = { 'x-kubernetes-int-or-string': true }
const PORTS: JsonSchemaProps = { type: 'object', additionalProperties: PORT }
const SCHEMA: JsonSchemaProps = {
  type: 'object',
  properties: { names: NAMES, ports: PORTS, kind: { type: 'string', enum: ['a', 'b'] } },
}

test('the largest sizes of all objects', () => {
  const objects = [
    { names: ['😀', 'abc'], ports: { a: 1, b: 'http' } },
    { names: ['abcd'], ports: null, other: [1] },
    'x',
  ]
  expect(observe(SCHEMA, objects)).toEqual(
    new Map([
      [NAMES, 2],
      [NAME, 4],
      [PORTS, 2],
      [PORT, 4],
    ]),
  )
})

test('names that JavaScript has itself are not properties', () => {
  expect(observe({ type: 'object', properties: { toString: NAME } }, [{}]).size).toBe(0)
})

test("of a schema's own defaults", () => {
  expect(observeDefaults(SCHEMA)).toEqual(
    new Map([
      [NAMES, 3],
      [NAME, 3],
    ]),
  )
})
