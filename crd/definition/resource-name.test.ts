import { expect, test } from 'vitest'
import type { DefinitionSpec } from './model.js'
import { definitionName } from './resource-name.js'

const messages = definitionName({ group: 'b.c', names: { plural: 'as' } } as unknown as DefinitionSpec)

test('the name is that of the resources', () => {
  expect(messages('as.b.c', false)).toEqual([])
  expect(messages('as.b.d', false)).toEqual(['must be spec.names.plural+"."+spec.group'])
  expect(messages('as.b.', true)).toHaveLength(2)
})
