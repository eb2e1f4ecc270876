import { expect, test } from 'vitest'
import { Turns } from './turns.js'

const never = new AbortController().signal

test('one a turn, in order, and others in between', async () => {
  const turns = new Turns()
  const seen: string[] = []
  const others = setInterval(() => undefined, 1_000)
  let turn = 0
  const count = (): void => {
    turn++
    if (seen.length < 6) setImmediate(count)
  }
  setImmediate(count)
  const at: number[] = []
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(async (name) => {
      await turns.take(never)
      seen.push(name)
      at.push(turn)
    }),
  )
  clearInterval(others)
  expect(seen.join('')).toBe('abcdef')
  expect(new Set(at).size).toBe(6)
})

test('who gives up leaves the queue', async () => {
  const turns = new Turns()
  const controller = new AbortController()
  const first = turns.take(never)
  const second = turns.take(controller.signal)
  const third = turns.take(never)
  controller.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await Promise.all([first, third])
  await expect(turns.take(controller.signal)).rejects.toThrow('gone')
})

test('what is long is done one at a time; who gives up does not wait, and lets nobody in', async () => {
  const turns = new Turns()
  const controller = new AbortController()
  let working = 0
  const work = async (): Promise<void> => {
    expect(++working).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    working--
  }
  const first = turns.alone(never, work)
  const second = turns.alone(controller.signal, work)
  const third = turns.alone(never, work)
  controller.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  expect(working).toBe(1)
  await Promise.all([first, third])
  await expect(turns.alone(never, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await turns.alone(never, work)
})
