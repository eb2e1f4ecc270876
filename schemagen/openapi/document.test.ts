import { describe, expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../crd/index.js'
import { openApiDocument, type OpenApiVersion } from './document.js'

const definitions = new Map<string, JsonSchemaProps>([
  [
    'Widget',
    {
      type: 'object',
      properties: {
        part: { $ref: 'Part' },
        other: { $ref: 'Part', description: 'The other one.', nullable: true },
        size: { type: 'integer', minimum: 1, exclusiveMinimum: true, nullable: true },
        tags: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
        byName: { type: 'object', additionalProperties: { $ref: 'Part' } },
      },
    },
  ],
  ['Part', { type: 'object' }],
])
const kinds = new Map([['Widget', { group: 'example.com', version: 'v1', kind: 'Widget' }]])
const document = (version: OpenApiVersion): Record<string, unknown> =>
  openApiDocument(definitions, { version, title: 'example.com', apiVersion: 'v1', kinds })

test('what a document has besides schemas', () => {
  expect(document('3.0')).toMatchObject({ openapi: '3.0.3', info: { title: 'example.com', version: 'v1' }, paths: {} })
  expect(document('3.1')).toMatchObject({ openapi: '3.1.0', info: { title: 'example.com', version: 'v1' } })
})

describe('schemas', () => {
  const part = { $ref: '#/components/schemas/Part' }
  test.each<[version: OpenApiVersion, properties: Record<string, unknown>]>([
    [
      '3.0',
      {
        part,
        other: { allOf: [part], description: 'The other one.', nullable: true },
        size: { type: 'integer', minimum: 1, exclusiveMinimum: true, nullable: true },
        tags: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
        byName: { type: 'object', additionalProperties: part },
      },
    ],
    [
      '3.1',
      {
        part,
        other: { description: 'The other one.', anyOf: [part, { type: 'null' }] },
        size: { type: ['integer', 'null'], exclusiveMinimum: 1 },
        tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, 'x-kubernetes-list-type': 'set' },
        byName: { type: 'object', additionalProperties: part },
      },
    ],
  ])('%s', (version, properties) => {
    expect(document(version)['components']).toEqual({
      schemas: {
        Widget: {
          type: 'object',
          properties,
          'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Widget' }],
        },
        Part: { type: 'object' },
      },
    })
  })
})
