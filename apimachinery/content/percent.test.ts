import { expect, test } from 'vitest'
import { isValidPercent } from './percent.js'

test.each<[percent: string, errors: number]>([
  ['0%', 0],
  ['100%', 0],
  ['0001000%', 0],
  ['', 1],
  ['%', 1],
  ['1', 1],
  ['-1%', 1],
  ['1.5%', 1],
  ['1%%', 1],
  ['1%\n', 1],
])('%j', (percent, errors) => {
  expect(isValidPercent(percent)).toHaveLength(errors)
})
