import { expect, test } from 'vitest'
import { isPathSegmentName, isPathSegmentPrefix } from './path-segment.js'

test.each<[name: string, asName: string[], asPrefix: string[]]>([
  ['', [], []],
  ['my name', [], []],
  ['...', [], []],
  ['.', ["may not be '.'"], []],
  ['..', ["may not be '..'"], []],
  ['a/b', ["may not contain '/'"], ["may not contain '/'"]],
  ['%/', ["may not contain '/'", "may not contain '%'"], ["may not contain '/'", "may not contain '%'"]],
])('%j', (name, asName, asPrefix) => {
  expect(isPathSegmentName(name)).toEqual(asName)
  expect(isPathSegmentPrefix(name)).toEqual(asPrefix)
})
