import { afterEach, expect, test, vi } from 'vitest'
import { RepeatedLog, type LogLine } from './repeated-log.js'

afterEach(() => vi.useRealTimers())

function logged(): { readonly repeated: RepeatedLog; readonly lines: unknown[] } {
  vi.useFakeTimers()
  const lines: unknown[] = []
  const write =
    (level: string) =>
    (fields: unknown, message?: unknown): void =>
      void lines.push([level, fields, message])
  const log = { error: write('error'), warn: write('warn') } as never
  return { repeated: new RepeatedLog(() => log, 1_000), lines }
}
const line = (id: number): LogLine => ({ level: 'warn', fields: { id }, message: 'refused' })

test('the first is told at once, those after it are counted, the last of them told', () => {
  const { repeated, lines } = logged()
  for (let id = 1; id <= 5; id++) repeated.tell('a', line(id))
  repeated.tell('b', { ...line(6), level: 'error' })
  expect(lines).toEqual([
    ['warn', { id: 1 }, 'refused'],
    ['error', { id: 6 }, 'refused'],
  ])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(2)).toEqual([['warn', { id: 5, times: 4 }, 'refused']])
})

test('after a quiet interval the next one is told at once again', () => {
  const { repeated, lines } = logged()
  repeated.tell('a', line(1))
  vi.advanceTimersByTime(1_000)
  repeated.tell('a', line(2))
  expect(lines).toEqual([
    ['warn', { id: 1 }, 'refused'],
    ['warn', { id: 2 }, 'refused'],
  ])
})

test('nothing that was counted is lost at the end', () => {
  const { repeated, lines } = logged()
  repeated.tell('a', line(1))
  repeated.tell('a', line(2))
  repeated.flush()
  expect(lines.at(-1)).toEqual(['warn', { id: 2, times: 1 }, 'refused'])
  vi.advanceTimersByTime(5_000)
  expect(lines).toHaveLength(2)
})
