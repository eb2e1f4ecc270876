import { expect, test } from 'vitest'
import { errorsOfCheck } from './check.js'
import { allowedDefault } from './default.js'

test('defaults stand where none is forbidden', () => {
  const forbiddenDefaults = 'in top-level metadata'
  expect(errorsOfCheck(allowedDefault, { default: 0 })).toEqual([])
  expect(errorsOfCheck(allowedDefault, {}, { forbiddenDefaults })).toEqual([])
  expect(errorsOfCheck(allowedDefault, { default: 0 }, { forbiddenDefaults }).map(String)).toEqual([
    'default: Forbidden: must not be set in top-level metadata',
  ])
})
