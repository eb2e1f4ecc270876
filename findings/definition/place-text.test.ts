import { expect, test } from 'vitest'
import { placeText } from '../../findings/definition/index.js'

const ROOT = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema']

test.each([
  [[], 'the object'],
  [['properties', 'spec', 'properties', 'hosts', 'items'], 'spec.hosts[]'],
  [['properties', 'labels', 'additionalProperties', 'properties', 'a.b'], 'labels{}.a.b'],
  [['properties', 'items', 'items', 'properties', 'properties'], 'items[].properties'],
])('%j', (steps, text) => {
  expect(placeText([...ROOT, ...steps])).toBe(text)
})
