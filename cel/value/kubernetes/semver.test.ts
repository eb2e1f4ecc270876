import { expect, test } from 'vitest'
import { parseVersionText } from './semver.js'

test('the last versions are kept, apart from those that are normalized', () => {
  const version = parseVersionText('1.2.3')
  expect(parseVersionText('1.2.3')).toBe(version)
  expect(parseVersionText('v1.2', true)).toBe(parseVersionText('v1.2', true))
  expect(parseVersionText('v1.2')).toMatchObject({ message: 'No Major.Minor.Patch elements found' })
})
