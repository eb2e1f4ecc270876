import { expect, test } from 'vitest'
import { isUuid } from './uuid.js'

const uuid = '123e4567-e89b-12d3-a456-426614174000'

test.each<[value: string, errors: number]>([
  [uuid, 0],
  ['00000000-0000-0000-0000-000000000000', 0],
  ['', 1],
  [uuid.toUpperCase(), 1],
  [uuid.slice(1), 1],
  [`${uuid}\n`, 1],
  [uuid.replace('-', 'a'), 1],
  [uuid.replace(/0$/, 'g'), 1],
  [uuid.replace(/00$/, 'é'), 1],
])('%j', (value, errors) => {
  expect(isUuid(value)).toHaveLength(errors)
})
