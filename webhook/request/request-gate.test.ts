import { expect, test } from 'vitest'
import { Deadline } from './deadline.js'
import { RequestGate, type Pass } from './request-gate.js'

const never = new Deadline(2 ** 31 - 1, () => 0)
never.clear()

/** Enters, and records the name when let in. */
function enter(gate: RequestGate, log: string[], name: string, bytes = 1, deadline = never): Promise<Pass | undefined> {
  return gate.enter(bytes, deadline).then(
    (pass) => {
      log.push(name)
      return pass
    },
    (error: Error) => {
      log.push(`${name}: ${error.message}`)
      return undefined
    },
  )
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('first come, first served', async () => {
  const gate = new RequestGate({ inFlight: 2, inFlightBytes: 100, queued: 2 })
  const log: string[] = []
  const a = await enter(gate, log, 'a')
  void enter(gate, log, 'b')
  void enter(gate, log, 'c')
  void enter(gate, log, 'd')
  void enter(gate, log, 'e')
  await settled()
  expect(log).toEqual(['a', 'b', 'e: too many requests, please try again later'])
  expect(gate).toMatchObject({ inFlight: 2, queued: 2, bytes: 2 })
  a?.release()
  a?.release()
  await settled()
  expect(log.slice(3)).toEqual(['c'])
  expect(gate).toMatchObject({ inFlight: 2, queued: 1 })
})

test('too many are told to come again', async () => {
  const gate = new RequestGate({ inFlight: 1, inFlightBytes: 1, queued: 0 })
  await gate.enter(1, never)
  await expect(gate.enter(1, never)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
})

test('bytes count, but one request is always let in', async () => {
  const gate = new RequestGate({ inFlight: 10, inFlightBytes: 100, queued: 10 })
  const log: string[] = []
  const huge = await enter(gate, log, 'huge', 1000)
  const small = enter(gate, log, 'small', 60)
  void enter(gate, log, 'second', 60)
  await settled()
  expect(log).toEqual(['huge'])
  huge?.release()
  await settled()
  expect(log).toEqual(['huge', 'small'])
  ;(await small)?.release()
  await settled()
  expect(log).toEqual(['huge', 'small', 'second'])
  expect(gate.bytes).toBe(60)
})

test('who goes away leaves the queue to those behind', async () => {
  const gate = new RequestGate({ inFlight: 2, inFlightBytes: 100, queued: 10 })
  const log: string[] = []
  await enter(gate, log, 'a', 60)
  const gone = new Deadline(1_000, () => 0)
  void enter(gate, log, 'big', 60, gone)
  void enter(gate, log, 'small', 40)
  await settled()
  expect(log).toEqual(['a'])
  gone.abandon()
  await settled()
  expect(log.slice(1).sort()).toEqual(['big: the client went away', 'small'])
  expect(gate.queued).toBe(0)
  await expect(gate.enter(1, gone)).rejects.toThrow('the client went away')
})
