import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { WorkerPool } from './pool.js'

class FakeWorker extends EventEmitter {
  readonly given: unknown[] = []
  isTerminated = false

  postMessage(message: unknown): void {
    this.given.push(message)
  }

  async terminate(): Promise<number> {
    this.isTerminated = true
    return 1
  }
}

function poolOf(count: number) {
  const workers = Array.from({ length: count }, () => new FakeWorker())
  const pool = new WorkerPool<number, string>(workers as unknown as Worker[], (input, reason) => `${input}: ${reason}`)
  return { workers, pool }
}

test('tasks are given out in order, one at a time to each thread', async () => {
  const { workers, pool } = poolOf(2)
  const [first, second] = workers
  const outputs = [1, 2, 3, 4].map((input) => pool.run(input))
  expect(workers.map(({ given }) => given)).toEqual([[1], [2]])
  second?.emit('message', 'b')
  second?.emit('message', 'c')
  first?.emit('message', 'a')
  second?.emit('message', 'd')
  expect(workers.map(({ given }) => given)).toEqual([[1], [2, 3, 4]])
  expect(await Promise.all(outputs)).toEqual(['a', 'b', 'c', 'd'])
  await pool.close()
  expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true)
})

test('a thread that ends takes only its task along', async () => {
  const { workers, pool } = poolOf(2)
  const [first, second] = workers
  const outputs = [1, 2, 3].map((input) => pool.run(input))
  first?.emit('error', new Error('out of memory'))
  first?.emit('exit', 1)
  second?.emit('message', 'b')
  second?.emit('message', 'c')
  expect(await Promise.all(outputs)).toEqual(['1: out of memory', 'b', 'c'])
})

test('without threads nothing is waited for', async () => {
  const { workers, pool } = poolOf(1)
  const outputs = [1, 2].map((input) => pool.run(input))
  workers[0]?.emit('error', new Error('no file'))
  workers[0]?.emit('exit', 1)
  expect(await Promise.all([...outputs, pool.run(3)])).toEqual(['1: no file', '2: no file', '3: no file'])
})
