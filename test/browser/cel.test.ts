// CEL runs in a browser, with generated code and, where a content security policy forbids that, without.
import { join } from 'node:path'
import { build } from 'esbuild'
import { LIBRARIES } from 'kubevet/cel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { PROJECT } from '../conformance/tags/load.js'
import { executable, launch } from './chromium.js'

const SITE = 'http://kubevet.test'

let code = ''
let browser: Browser | undefined
beforeAll(async () => {
  if (executable === undefined) return
  const { outputFiles, warnings } = await build({
    entryPoints: [join(PROJECT, 'test/browser/cel-page.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    alias: { 'kubevet/cel': join(PROJECT, 'cel/index.ts') },
  })
  expect(warnings).toEqual([])
  code = outputFiles[0]?.text ?? ''
  browser = await launch()
})
afterAll(() => browser?.close())

/** What the page finds under a content security policy, and the errors of the page itself. */
async function visit(policy: string): Promise<{ readonly found: unknown; readonly problems: readonly string[] }> {
  const page = await (browser as Browser).newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route(`${SITE}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'Content-Security-Policy': policy },
          body: '<!doctype html><title>kubevet</title><script type="module" src="/cel.js"></script>',
        }),
  )
  await page.goto(`${SITE}/`, { waitUntil: 'load' })
  const found = await page.evaluate('globalThis.kubevet')
  await page.close()
  return { found, problems }
}

test.skipIf(executable === undefined).each([
  ['may generate code', "default-src 'none'; script-src 'self' 'unsafe-eval'", '[2, 4]'],
  ['may not generate code', "default-src 'none'; script-src 'self'", 'thrown: EvalError'],
])('all examples come out right in a page that %s', async (_name, policy, source) => {
  expect(await visit(policy)).toEqual({
    found: { libraries: LIBRARIES.length, wrong: [], source, closures: '[2, 4]' },
    problems: [],
  })
})
