import { expect, test } from 'vitest'
import { strictWarnings } from './strict-warnings.js'

test('each line of what the YAML reader says', () => {
  const yaml = 'yaml: unmarshal errors:\n  line 3: key "a" already set in map\n  line 4: key "b" already set in map'
  expect(strictWarnings([yaml, 'unknown field "x"'])).toEqual([
    'line 3: key "a" already set in map',
    'line 4: key "b" already set in map',
    'unknown field "x"',
  ])
})
