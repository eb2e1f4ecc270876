import { expect, test } from 'vitest'
import { FieldPath } from '../../../apimachinery/field/index.js'
import { markEmpty } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../props.js'
import { metadataErrors } from './metadata.js'

const names =
  'metadata: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified'
const noObject = 'metadata.type: Invalid value: "": must be object'

const withEmpty = (schema: JsonSchemaProps, ...keywords: string[]): JsonSchemaProps => {
  const marked = { ...schema }
  for (const keyword of keywords) markEmpty(marked, keyword, true)
  return marked
}

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ type: 'object' }],
  [withEmpty({ type: 'object' }, 'enum', 'allOf', 'properties')],
  [withEmpty({ type: 'object' }, 'required'), names],
  [withEmpty({ type: 'object' }, 'x-kubernetes-list-map-keys'), names],
  [{ type: 'object', default: {}, properties: { name: { maxLength: 1 }, generateName: {} } }],
  [{ type: 'object', $ref: '', dependencies: {}, items: [] }],
  [{}, noObject],
  [{ type: 'object', description: 'x' }, names],
  [{ type: 'object', required: ['name'] }, names],
  [{ type: 'object', properties: { name: {}, labels: {} } }, names],
  [{ type: 'object', additionalProperties: false }, names],
])('%j', (schema, ...errors) => {
  const found = (place: { isRoot: boolean; isOfResource: boolean }): string[] =>
    metadataErrors(schema, FieldPath.of('metadata'), place).map(String)
  expect(found({ isRoot: true, isOfResource: true })).toEqual(errors)
  expect(found({ isRoot: false, isOfResource: true })).toEqual(errors.filter((error) => error === noObject))
  expect(found({ isRoot: false, isOfResource: false })).toEqual([])
})
