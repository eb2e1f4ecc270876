import { expect, test } from 'vitest'
import { decodeDefinition } from './decode.js'
import type { DefinitionSpec } from './model.js'

const specOf = (versions: readonly object[]): DefinitionSpec => decodeDefinition({ spec: { versions } }).definition.spec

const schema = { openAPIV3Schema: { type: 'object', properties: { a: { type: 'string' } } } }
const version = { name: 'v1', served: false, storage: false }

test('what all versions have stands at the top', () => {
  const hoisted = {
    subresources: { status: {} },
    additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: '.a' }],
    selectableFields: [{ jsonPath: '.a' }],
  }
  const common = { schema, ...hoisted }
  const spec = specOf([
    { name: 'v1', ...common },
    // Equal in Go: `nullable: false`, an empty list and no value are the same.
    {
      name: 'v2',
      ...common,
      schema: {
        openAPIV3Schema: { properties: { a: { type: 'string', nullable: false } }, required: [], type: 'object' },
      },
    },
  ])
  expect(spec).toMatchObject({ version: 'v1', validation: schema, ...hoisted })
  expect(spec.versions).toEqual([version, { ...version, name: 'v2' }])
})

test('what differs stays with the versions', () => {
  const columns = [{ name: 'A', type: 'string', jsonPath: '.a' }]
  const spec = specOf([
    { name: 'v1', schema, additionalPrinterColumns: columns, subresources: {} },
    { name: 'v2', schema: {}, additionalPrinterColumns: null },
  ])
  expect(spec).not.toHaveProperty('validation')
  expect(spec.versions).toEqual([
    { ...version, schema, additionalPrinterColumns: columns, subresources: {} },
    { ...version, name: 'v2', schema: {} },
  ])
})

test('a default of 1 is not one of 1.0', () => {
  const withDefault = (text: string): string => `{"name":"v","schema":{"openAPIV3Schema":{"default":${text}}}}`
  const hoisted = (a: string, b: string): boolean =>
    decodeDefinition(`{"spec":{"versions":[${withDefault(a)},${withDefault(b)}]}}`).definition.spec.validation !==
    undefined
  expect(hoisted('1', '1')).toBe(true)
  expect(hoisted('{"a":1,"b":2}', '{"b":2, "a":1}')).toBe(true)
  expect(hoisted('1', '1.0')).toBe(false)
  expect(hoisted('null', '1')).toBe(false)
})
