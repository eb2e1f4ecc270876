import { expect, test } from 'vitest'
import { CannotRun } from '../io/cannot-run.js'
import { parseCompatibility } from './compatibility.js'

test.each([
  ['1.34', '1.34'],
  ['v1.34', '1.34'],
  ['v1.34.2', '1.34'],
  ['v1.34.2-gke.100', '1.34'],
  ['v1.36.0-alpha.1+0123abc', '1.36'],
  ['1.8', '1.8'],
])('%s', (text, minor) => {
  expect(parseCompatibility(text)).toBe(minor)
})

test.each(['', 'new', '2.0', '1', '1.', 'v1.x', '-1.34', 'kubernetes 1.34', '01.34'])('%j is refused', (text) => {
  expect(() => parseCompatibility(text)).toThrow(CannotRun)
})
