// Bundles a page's code and opens it in Chromium under a content security policy.
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { PROJECT } from '../conformance/tags/load.js'
import { launch } from './chromium.js'

const SITE = 'http://kubevet.test'

/** What a page leaves in `globalThis.kubevet`, and the errors of the page itself. */
export interface Visit {
  readonly found: unknown
  readonly problems: readonly string[]
}

export interface BundledPage {
  visit(policy: string): Promise<Visit>
  close(): Promise<void>
}

/**
 * Bundles `test/browser/ENTRY`, which imports rooms by the package's names, from the sources or as they are built; warnings of the
 * bundler are errors.
 */
export async function bundlePage(entry: string, { isBuilt = false } = {}): Promise<BundledPage> {
  const { outputFiles, warnings } = await build({
    entryPoints: [join(PROJECT, 'test/browser', entry)],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    // Chunks import each other also for what has no effect, which is said of files outside of node_modules.
    logOverride: { 'ignored-bare-import': 'silent' },
    alias: Object.fromEntries(
      ['cel', 'crd', 'admission'].map((room) => [
        `kubevet/${room}`,
        isBuilt ? join(PROJECT, 'dist', room, 'index.js') : join(PROJECT, room, 'index.ts'),
      ]),
    ),
  })
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'))
  const code = outputFiles[0]?.text ?? ''
  const browser = await launch()
  return { visit: (policy) => visit(browser, code, policy), close: () => browser.close() }
}

async function visit(browser: Browser, code: string, policy: string): Promise<Visit> {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route(`${SITE}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'Content-Security-Policy': policy },
          body: '<!doctype html><title>kubevet</title><script type="module" src="/page.js"></script>',
        }),
  )
  await page.goto(`${SITE}/`, { waitUntil: 'load' })
  const found = await page.evaluate('globalThis.kubevet')
  await page.close()
  return { found, problems }
}
