import { expect, test } from 'vitest'
import { acceptedTypes } from './media-type.js'

test.each<[header: string, types: readonly string[]]>([
  ['text/html, application/yaml;q=0.9, application/json', ['text/html', 'application/json', 'application/yaml']],
  ['*/*, application/*, application/json', ['application/json', 'application/*', '*/*']],
  // A quality of 0 only comes last, and names are compared as they are written.
  ['application/json;q=0, APPLICATION/YAML', ['APPLICATION/YAML', 'application/json']],
  ['garbage, ;, a/b/c', []],
])('%s', (header, types) => {
  expect(acceptedTypes(header).map(({ type, subtype }) => `${type}/${subtype}`)).toEqual(types)
})
