import { expect, test } from 'vitest'
import { moduleSpecifier } from './module-specifier.js'

test.each([
  ['validators.ts', './validators.js'],
  ['./a/b.mts', './a/b.mjs'],
  ['../both.js', '../both.js'],
  ['/x/both.ts', '/x/both.js'],
])('%s', (path, specifier) => {
  expect(moduleSpecifier(path)).toBe(specifier)
})
