import { expect, test, vi } from 'vitest'
import { ioFor } from '../../test/fixtures/cli/run-in.js'
import { withProgress } from './progress.js'

test('a terminal shows how far the work is, not too often, and nothing in the end', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const written: string[] = []
    const stderr = { isTTY: true, write: (text: string) => written.push(text) }
    const result = await withProgress('validating', ioFor('/', { stderr }).io, async (say) => {
      say('1 of 3 files')
      vi.advanceTimersByTime(150)
      say('2 of 3 files')
      say('3 of 3 files')
      return 7
    })
    expect(result).toBe(7)
    expect(written).toEqual(['validating …', '\r\u001b[Kvalidating 2 of 3 files …', '\r\u001b[K'])
  } finally {
    vi.useRealTimers()
  }
})

test('pipes and CI show nothing', async () => {
  const { io, written } = ioFor('/')
  await withProgress('validating', io, async (say) => say('1 of 3 files'))
  expect(written).toEqual({ stdout: '', stderr: '' })
})
