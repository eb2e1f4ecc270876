import { expect, test } from 'vitest'
import { timelineOf } from './timeline.js'

const at = (
  hour: number,
  count = 1,
  result: 'match' | 'silent' | 'mismatch' | 'panic' | 'error' | 'unregistered' = 'match',
) => ({
  validationIdentifier: 'a',
  hour: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
  result,
  count,
})

test('hours without comparisons are there, too', () => {
  const timeline = timelineOf([
    at(3, 2),
    at(0),
    at(0, 4, 'silent'),
    at(3, 1, 'panic'),
    at(3, 1, 'error'),
    at(1, 9, 'unregistered'),
  ])
  expect(timeline.map(({ from, match, silent, failed }) => [from.slice(11, 13), match, silent, failed])).toEqual([
    ['00', 1, 4, 0],
    ['01', 0, 0, 0],
    ['02', 0, 0, 0],
    ['03', 2, 0, 2],
  ])
})

test.each([
  [71, 1],
  [72, 2],
  [24 * 30, 12],
  [24 * 365, 168],
  [24 * 365 * 50, 6085],
])('%i hours in buckets of %i', (last, hours) => {
  const timeline = timelineOf([at(0), at(last)])
  expect(timeline[0]?.hours).toBe(hours)
  expect(timeline.length).toBeLessThanOrEqual(73)
  expect(timeline.reduce((sum, { match }) => sum + match, 0)).toBe(2)
})

test('nothing, and what is no time', () => {
  expect(timelineOf([])).toEqual([])
  expect(timelineOf([{ ...at(0), hour: 'x' }])).toEqual([])
})
