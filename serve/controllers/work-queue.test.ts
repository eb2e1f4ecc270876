import { expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import { WorkQueue } from './work-queue.js'

test('a key that is added twice is worked on once; while it is worked on, once more', async () => {
  const done: string[] = []
  let go = (): void => undefined
  const queue = new WorkQueue({
    work: async (key) => {
      done.push(key)
      await new Promise<void>((resolve) => (go = resolve))
    },
    failed: () => undefined,
  })
  for (const key of ['a', 'a', 'b']) queue.add(key)
  await eventually(() => expect(done).toEqual(['a']))
  queue.add('a')
  go()
  await eventually(() => expect(done).toEqual(['a', 'b']))
  go()
  await eventually(() => expect(done).toEqual(['a', 'b', 'a']))
  go()
  await queue.stop()
})

test('what fails is tried again, and its error is told', async () => {
  const failures: unknown[] = []
  let left = 3
  const queue = new WorkQueue({
    work: () => (left-- > 0 ? Promise.reject(new Error(`${left} left`)) : Promise.resolve()),
    failed: (error) => failures.push(String(error)),
  })
  queue.add('a')
  await eventually(() => expect(left).toBe(-1))
  expect(failures).toEqual(['Error: 2 left', 'Error: 1 left', 'Error: 0 left'])
  await queue.stop()
})

test('as many keys as there are workers are worked on at once', async () => {
  let running = 0
  let most = 0
  const queue = new WorkQueue({
    work: async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
    },
    failed: () => undefined,
    workers: 3,
  })
  for (let key = 0; key < 10; key++) queue.add(String(key))
  await eventually(() => expect([running, most]).toEqual([0, 3]))
  await queue.stop()
})

test('nothing begins while it is halted, nor after the end', async () => {
  const done: string[] = []
  const queue = new WorkQueue({
    work: (key) => {
      done.push(key)
      return Promise.resolve()
    },
    failed: () => undefined,
  })
  await queue.halt()
  queue.add('a')
  await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual([])
  queue.resume()
  await eventually(() => expect(done).toEqual(['a']))
  await queue.stop()
  queue.add('b')
  await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual(['a'])
})
