import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderWith, ioFor, runIn } from '../../test/fixtures/cli/run-in.js'
import { eventually } from '../../test/fixtures/eventually.js'
import { playgroundFolder } from '../playground/playground-files.js'
import { run } from '../run.js'

vi.mock(import('../playground/playground-files.js'), async (original) => ({
  ...(await original()),
  playgroundFolder: vi.fn(),
}))

function built(): string {
  const folder = folderWith({ 'index.html': '<!doctype html>' })
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'worker.js'), 'export {}')
  return folder
}

test('serves the files that were built, under a strict policy, and nothing else', async () => {
  vi.mocked(playgroundFolder).mockReturnValue(built())
  const stopping = new AbortController()
  const { io, written } = ioFor(folderWith(), { stopSignal: () => stopping.signal })
  const ended = run(['playground'], io)
  onTestFinished(async () => (stopping.abort(), void (await ended)))
  await eventually(() => expect(written.stdout).toContain('http://'))
  const [url = ''] = /http:\S+/.exec(written.stdout) ?? []

  const page = await fetch(url)
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html>'])
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const worker = await fetch(`${url}assets/worker.js?x`)
  expect([worker.status, worker.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  const policy = worker.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect((await fetch(`${url}../package.json`)).status).toBe(404)
  expect((await fetch(`${url}%2e%2e/package.json`)).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(405)

  stopping.abort()
  expect(await ended).toBe(0)
})

test.each(['70000', 'x'])('%s is not a port', async (port) => {
  vi.mocked(playgroundFolder).mockReturnValue(built())
  const { code, stderr } = await runIn(folderWith(), ['playground', '--port', port])
  expect([code, stderr]).toEqual([2, expect.stringContaining(`--port ${port}: not a port`)])
})

test('without the files it says where they are', async () => {
  vi.mocked(playgroundFolder).mockReturnValue(undefined)
  const { code, stderr } = await runIn(folderWith(), ['playground'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('npx kubevet playground')])
})
