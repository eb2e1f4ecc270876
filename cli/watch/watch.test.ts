import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { watchSources } from './watch.js'
import { eventually } from '../../test/fixtures/eventually.js'

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
  await eventually(() => expect(isReady).toBe(true))

  rmSync(root, { recursive: true })
  await eventually(() => expect(seen).toContain(join(root, 'a.yaml')))
  // Longer than it takes to see that it is gone.
  await new Promise((resolve) => setTimeout(resolve, 700))
  mkdirSync(root)
  writeFileSync(join(root, 'a.yaml'), '2')
  await eventually(() => expect(seen).toContain(root))

  await eventually(async () => {
    writeFileSync(join(root, 'b.yaml'), String(Math.random()))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(seen).toContain(join(root, 'b.yaml'))
  })
  stop.abort()
  await watching
})
