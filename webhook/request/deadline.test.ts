import { expect, test, vi } from 'vitest'
import { Deadline, timeToAnswer } from './deadline.js'
import { eventually } from '../../test/fixtures/eventually.js'

const LIMITS = { timeout: 10_000, timeoutMargin: 500 }

test.each([
  [null, 9_500],
  ['10s', 9_500],
  ['1s', 900],
  ['1m0s', 29_500],
  ['300ms', 270],
  ['0.5s', 450],
])('of timeout=%s there are %d ms', (parameter, expected) => {
  expect(timeToAnswer(parameter, LIMITS)).toBe(expected)
})

test.each(['', '10', 'soon', '-1s', '0', `${'9'.repeat(30)}s`])('timeout=%j is refused', (parameter) => {
  expect(() => timeToAnswer(parameter, LIMITS)).toThrow(/^the parameter timeout is not a duration: /)
})

test('work that never pauses sees the end, and so does who waits', async () => {
  let time = 0
  const deadline = new Deadline(20, () => time)
  expect(() => deadline.check()).not.toThrow()
  time = 21
  const answer = { status: 504, reason: 'deadline_exceeded' }
  expect(() => deadline.check()).toThrow(expect.objectContaining(answer))
  const told = vi.fn()
  const forgotten = vi.fn()
  deadline.whenOver(told)
  deadline.whenOver(forgotten)()
  await eventually(() => expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(answer)))
  expect(forgotten).not.toHaveBeenCalled()
})

test('a client that is gone ends the work', () => {
  const deadline = new Deadline(10_000, () => 0)
  const told = vi.fn()
  deadline.whenOver(told)
  deadline.abandon()
  deadline.abandon()
  expect(told).toHaveBeenCalledOnce()
  expect(() => deadline.check()).toThrow('the client went away')
  deadline.clear()
})
