import { expect, test } from 'vitest'
import { Deadline } from './deadline.js'
import { Turns } from './turns.js'

const never = new Deadline(2 ** 31 - 1, () => 0)
never.clear()

/** Milliseconds. */
let time = 0

/** Work of one step. */
function* once(work: () => void): Generator<undefined, void> {
  work()
}

test.each([
  ['long work: one a turn', 10, [0, 1, 2, 3, 4, 5]],
  ['short work: as much as there is time for', 2, [0, 0, 0, 1, 1, 1]],
])('%s, in order, and others in between', async (_, duration, expected) => {
  const turns = new Turns(() => time)
  const seen: string[] = []
  let turn = 0
  const count = (): void => {
    turn++
    if (seen.length < 6) setImmediate(count)
  }
  setImmediate(count)
  const at: number[] = []
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      turns.run(
        never,
        once(() => {
          time += duration
          seen.push(name)
          at.push(turn)
        }),
      ),
    ),
  )
  expect(seen.join('')).toBe('abcdef')
  expect(at).toEqual(expected)
})

test('work of many steps is interrupted when its time is over, and goes on behind those that wait', async () => {
  const turns = new Turns(() => time)
  const done: string[] = []
  function* steps(name: string, count: number): Generator<undefined, string> {
    for (let step = 0; step < count; step++) {
      time += 2
      done.push(name)
      yield
    }
    return name
  }
  expect(await Promise.all([turns.run(never, steps('a', 8)), turns.run(never, steps('b', 2))])).toEqual(['a', 'b'])
  expect(done.join('')).toBe('aaaaaabbaa')
})

test('work ends between two steps when its time is over', async () => {
  const leaving = new Deadline(1_000, () => 0)
  const turns = new Turns(() => time)
  let taken = 0
  function* endless(): Generator<undefined, void> {
    for (;;) {
      time += 10
      if (++taken === 3) leaving.abandon()
      yield
    }
  }
  await expect(turns.run(leaving, endless())).rejects.toThrow('the client went away')
  expect(taken).toBe(3)
})

test('who gives up leaves the queue', async () => {
  const turns = new Turns(() => time)
  const leaving = new Deadline(1_000, () => 0)
  const done: string[] = []
  const work = (name: string): Generator<undefined, void> =>
    once(() => {
      time += 10
      done.push(name)
    })
  const first = turns.run(never, work('first'))
  const second = turns.run(leaving, work('second'))
  const third = turns.run(never, work('third'))
  leaving.abandon()
  await expect(second).rejects.toThrow('the client went away')
  await Promise.all([first, third])
  expect(done).toEqual(['first', 'third'])
  await expect(turns.run(leaving, work('fourth'))).rejects.toThrow('the client went away')
})

test('what is long is done one at a time; who gives up does not wait, and lets nobody in', async () => {
  const turns = new Turns(() => time)
  const leaving = new Deadline(1_000, () => 0)
  let working = 0
  const work = async (): Promise<void> => {
    expect(++working).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    working--
  }
  const first = turns.alone(never, work)
  const second = turns.alone(leaving, work)
  const third = turns.alone(never, work)
  leaving.abandon()
  await expect(second).rejects.toThrow('the client went away')
  expect(working).toBe(1)
  await Promise.all([first, third])
  await expect(turns.alone(never, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await turns.alone(never, work)
})
