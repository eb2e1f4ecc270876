// Runs before each file of tests. Files share workers: what one leaves behind, the next one finds, in an order that nobody
// chose. So fixtures are cleaned up here, and a file that leaves the process another than it was fails.
import fc from 'fast-check'
import { afterAll, afterEach, vi } from 'vitest'
import './equality.js'
import { cleanUpFile, cleanUpTest } from './fixtures/cleanup.js'
import { SEED } from './fuzz/runs.js'
import { processState } from './process-state.js'

fc.configureGlobal({ seed: SEED })

const before = processState()

afterEach(cleanUpTest)
afterAll(async () => {
  await cleanUpFile()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  const left = before.differences()
  before.restore()
  if (left.length > 0) throw new Error(`the tests of this file leave behind: ${left.join(', ')}`)
})
