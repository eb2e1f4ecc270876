import { expect, test } from 'vitest'
import { managerOf } from './request-manager.js'

test.each<[fieldManager: string, userAgent: string, manager: string]>([
  ['m', 'kubectl/v1.37', 'm'],
  ['', 'kubectl/v1.37 (linux/amd64)', 'kubectl'],
  ['', '', ''],
  ['', '/x', ''],
  ['', 'a\u0000\u00a0b\tc', 'abc'],
  ['', 'ü'.repeat(80), 'ü'.repeat(64)],
  ['', `${'a'.repeat(127)}üb`, 'a'.repeat(127)],
])('%j, %j: %j', (fieldManager, userAgent, manager) => {
  expect(managerOf({ fieldManager, userAgent })).toBe(manager)
})

test('a request that says nothing', () => {
  expect(managerOf({})).toBe('')
})
