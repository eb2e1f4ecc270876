import { expect, test } from 'vitest'
import { PatternErrors } from './pattern-errors.js'

test('why patterns do not compile', () => {
  const patterns = new PatternErrors()
  expect(patterns.of('^a$')).toBeUndefined()
  expect(patterns.of('(?=a)')).toBe('error parsing regexp: invalid or unsupported Perl syntax: `(?=`')
  expect(patterns.of('(?=a)')).toBe(patterns.of('(?=a)'))
})
