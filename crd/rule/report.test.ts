import { expect, test } from 'vitest'
import { rules } from '../../test/fixtures/crd/definition.js'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { ruleReports } from './report.js'

const SCHEMA: JsonSchemaProps = {
  type: 'object',
  properties: {
    z: { type: 'string', maxLength: 5, ...rules("self == 'a'") },
    m: {
      type: 'object',
      maxProperties: 3,
      additionalProperties: {
        type: 'array',
        maxItems: 4,
        items: {
          type: 'object',
          required: ['k'],
          properties: {
            u: {
              type: 'array',
              items: {
                type: 'object',
                required: ['z'],
                properties: { z: { type: 'string' } },
                ...rules("self.z == 'a'"),
              },
            },
            k: { type: 'string', ...rules("self == 'a'", 'self') },
          },
        },
      },
    },
  },
  ...rules("self.kind == 'a'"),
}

test('in the order of values, properties by name and items, with the sum', () => {
  const items = 's.properties[m].additionalProperties.items'
  expect(ruleReports(SCHEMA, FieldPath.of('s'), { compatibility: '1.36' })).toEqual({
    rules: [
      {
        path: 's.x-kubernetes-validations[0]',
        rule: "self.kind == 'a'",
        estimatedCost: 3n,
        cardinality: 1n,
        totalCost: 3n,
      },
      {
        path: `${items}.properties[k].x-kubernetes-validations[0]`,
        rule: "self == 'a'",
        estimatedCost: 2n,
        cardinality: 12n,
        totalCost: 24n,
      },
      {
        path: `${items}.properties[k].x-kubernetes-validations[1]`,
        rule: 'self',
        error: 'cel expression must evaluate to a bool',
      },
      {
        path: `${items}.properties[u].items.x-kubernetes-validations[0]`,
        rule: "self.z == 'a'",
        estimatedCost: 3n,
        cardinality: 314_572n,
        unbounded: true,
        totalCost: 943_716n,
      },
      {
        path: 's.properties[z].x-kubernetes-validations[0]',
        rule: "self == 'a'",
        estimatedCost: 2n,
        cardinality: 1n,
        totalCost: 2n,
      },
    ],
    total: { path: 's', totalCost: 943_745n },
  })
})
