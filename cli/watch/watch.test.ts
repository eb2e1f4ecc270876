import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, vi } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { watchSources } from './watch.js'

test('a folder that is made anew is watched again', async () => {
  const root = join(folderWith({ 'root/a.yaml': '1' }), 'root')
  const stop = new AbortController()
  const seen: string[] = []
  let isReady = false
  const watching = watchSources([root], stop.signal, {
    isWatched: (path) => path.endsWith('.yaml'),
    ready: () => (isReady = true),
    changed: async (paths) => void seen.push(...paths),
  })
  await vi.waitUntil(() => isReady, 10_000)

  rmSync(root, { recursive: true })
  await vi.waitUntil(() => seen.includes(join(root, 'a.yaml')), 10_000)
  // Longer than it takes to see that it is gone.
  await new Promise((resolve) => setTimeout(resolve, 700))
  mkdirSync(root)
  writeFileSync(join(root, 'a.yaml'), '2')
  await vi.waitUntil(() => seen.includes(root), 10_000)

  await vi.waitUntil(
    () => {
      writeFileSync(join(root, 'b.yaml'), String(Math.random()))
      return seen.includes(join(root, 'b.yaml'))
    },
    { timeout: 10_000, interval: 300 },
  )
  stop.abort()
  await watching
})
