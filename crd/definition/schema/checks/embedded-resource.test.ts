import { expect, test } from 'vitest'
import { errorsOfCheck } from './check.js'
import { embeddedResource } from './embedded-resource.js'

test('no resource is inside of metadata', () => {
  const schema = { 'x-kubernetes-embedded-resource': true }
  expect(errorsOfCheck(embeddedResource, schema)).toEqual([])
  expect(errorsOfCheck(embeddedResource, {}, { insideResourceMeta: true })).toEqual([])
  expect(errorsOfCheck(embeddedResource, schema, { insideResourceMeta: true }).map(String)).toEqual([
    'x-kubernetes-embedded-resource: Forbidden: must not be used inside of resource meta',
  ])
})
