import { expect, test } from 'vitest'
import { isHttpHeaderName } from './http-header.js'

test.each<[name: string, errors: number]>([
  ['X-Header-Name', 0],
  ['-', 0],
  ['1', 0],
  ['', 1],
  ['X_Header', 1],
  ['X Header', 1],
  ['X:', 1],
  ['X\n', 1],
])('%j', (name, errors) => {
  expect(isHttpHeaderName(name)).toHaveLength(errors)
})
