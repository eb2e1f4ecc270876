import { expect, test } from 'vitest'
import { definitionBody, rules } from '../../test/fixtures/crd/definition.js'
import { decodeDefinition } from '../definition/decode.js'
import { rulesOfDefinition } from './rules.js'

const SCHEMA = {
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      ...rules('a', 'b'),
      properties: {
        list: { type: 'array', items: { type: 'string', ...rules('c') } },
        map: { type: 'object', additionalProperties: { type: 'string', ...rules('d') } },
      },
    },
  },
}
const OTHER = { type: 'object', ...rules('e') }
const version = (name: string, schema: object, served = true) => ({
  ...{ name, served, storage: name === 'v1' },
  schema: { openAPIV3Schema: schema },
})

function found(...versions: object[]): string[] {
  const { definition } = decodeDefinition(definitionBody(versions))
  return rulesOfDefinition(definition).map(
    ({ field, rule, isServed }) =>
      `${field.replace('schema.openAPIV3Schema.', '')} ${rule.rule}${isServed ? '' : ' (not served)'}`,
  )
}

const AT_FIRST = [
  'spec.versions[0].properties[spec].x-kubernetes-validations[0] a',
  'spec.versions[0].properties[spec].x-kubernetes-validations[1] b',
  'spec.versions[0].properties[spec].properties[list].items.x-kubernetes-validations[0] c',
  'spec.versions[0].properties[spec].properties[map].additionalProperties.x-kubernetes-validations[0] d',
]

test.each<[name: string, versions: object[], rules: string[]]>([
  ['one version', [version('v1', SCHEMA)], AT_FIRST],
  ['versions with the same schema', [version('v1', SCHEMA), version('v2', SCHEMA)], AT_FIRST],
  [
    'versions with schemas of their own',
    [version('v1', SCHEMA), version('v2', OTHER, false)],
    [...AT_FIRST, 'spec.versions[1].x-kubernetes-validations[0] e (not served)'],
  ],
])('rules of %s', (_, versions, expected) => {
  expect(found(...versions)).toEqual(expected)
})
