import { expect, test } from 'vitest'
import { go } from './descriptors.js'
import type { GoType } from './type.js'
import { nameInPackage, typeText } from './type-text.js'

test.each<[type: GoType, text: string]>([
  [go.int32, 'int32'],
  [go.bytes, '[]uint8'],
  [go.any, 'interface {}'],
  [go.error, 'error'],
  [go.stringer, 'fmt.Stringer'],
  [go.named(go.string, 'types.UID'), 'types.UID'],
  [go.named(go.list(go.string), 'v1.ExtraValue'), 'v1.ExtraValue'],
  [go.struct('v1.ObjectMeta', () => []), 'v1.ObjectMeta'],
  [go.custom('v1.Time', () => null), 'v1.Time'],
  [go.list(go.pointer(go.named(go.string, 'types.UID'))), '[]*types.UID'],
  [go.map(go.bytes, go.named(go.string, 'v1.ResourceName')), 'map[v1.ResourceName][]uint8'],
])('%j', (type, text) => {
  expect(typeText(type)).toBe(text)
})

test.each([
  ['v1.ObjectMeta', 'ObjectMeta'],
  ['Kid', 'Kid'],
  ['struct { A int }', ''],
  ['', ''],
])('the name of %j in its package', (name, expected) => {
  expect(nameInPackage(name)).toBe(expected)
})
