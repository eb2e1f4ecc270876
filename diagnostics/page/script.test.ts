import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_SCRIPT } from './script.js'

test('the hash is that of the code', () => {
  expect(PAGE_SCRIPT.hash).toBe(createHash('sha256').update(PAGE_SCRIPT.code).digest('base64'))
})

test('nothing in the code ends its element', () => {
  expect(PAGE_SCRIPT.code).not.toMatch(/<\/|<!--/)
})
