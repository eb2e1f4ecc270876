// node scripts/run-ts.mjs scripts/playground-picture.ts: takes the pictures of README and site, of the playground as it was built.
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Example } from '../playground/model/example.js'
import { fragmentOf } from '../playground/share/link.js'
import { readYaml } from '../manifest/index.js'
import { SourceText } from '../diagnostics/index.js'
// @ts-expect-error: a script without types
import * as chromium from './chromium.mjs'

const EXAMPLE = 'playground/examples/policy-10-replicas.yaml'
const BUILT = 'dist/playground'
/** The site has one for each theme. */
const PICTURES = { light: 'docs/images/playground.png', dark: 'site/images/playground-dark.png' } as const
const SITE = 'http://kubevet.test'

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

const { documents } = readYaml(new SourceText(EXAMPLE, readFileSync(EXAMPLE, 'utf8')))
const fragment = await fragmentOf(documents[0]?.value as unknown as Example)
const browser = await (chromium as { launch(): Promise<Browser> }).launch()
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 1200, height: 660 }, colorScheme })
    await page.route(`${SITE}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const name = pathname === '/' ? 'index.html' : pathname.slice(1)
      const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return route.fulfill({ contentType, body: readFileSync(join(BUILT, name)) })
    })
    await page.goto(`${SITE}/#${fragment}`)
    await page.getByText('at most 5 replicas, not 7').first().waitFor()
    await page.getByText('The same from').waitFor()
    const path = PICTURES[colorScheme]
    mkdirSync(dirname(path), { recursive: true })
    await page.screenshot({ path, animations: 'disabled' })
    console.log(path)
  }
} finally {
  await browser.close()
}
