// The site in Chromium, as `npm run site` left it. KUBEVET_SCREENSHOTS=FOLDER keeps pictures.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf } from '../../site/build/links.js'
import { filesIn } from '../../site/build/files.js'
import { PROJECT } from '../conformance/tags/load.js'
import { executable, launch } from './chromium.js'

const SCREENSHOTS = process.env['KUBEVET_SCREENSHOTS']
const DIST = join(PROJECT, 'site/dist')
const HOST = 'https://kubevet.test'

interface View {
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

/** One of each kind: home, ways in, a generated reference, tables, text, code. */
const PAGES = ['', 'docs/choose-your-path', 'docs/kinds', 'docs/comparison', 'docs/why-trust-it', 'docs/create']

/** Pages have the same frame: axe, which takes a second for each, looks at every one of them once. */
const VIEWS: readonly (readonly [name: string, view: View, forAxe: readonly string[]])[] = [
  ['light', { width: 1280, scheme: 'light' }, ['', 'docs/kinds', 'docs/create']],
  ['phone-dark', { width: 390, scheme: 'dark' }, ['docs/choose-your-path', 'docs/comparison', 'docs/why-trust-it']],
]

describe.skipIf(executable === undefined || !existsSync(DIST))('in Chromium', () => {
  const files = new Set(existsSync(DIST) ? filesIn(DIST) : [])
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  /** A tab that has the site and nothing else, and what pages complain of or ask of others. */
  async function open({ width, scheme }: View) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme })
    const problems: string[] = []
    await context.route('**', (route) => {
      const { origin, pathname } = new URL(route.request().url())
      const file = origin === HOST ? fileOf(decodeURIComponent(pathname.slice(1)), files) : undefined
      if (file !== undefined) return route.fulfill({ path: join(DIST, file) })
      problems.push(route.request().url())
      return route.abort()
    })
    // Pages that nobody opens are not fetched ahead.
    await context.addInitScript('Object.defineProperty(navigator, "connection", { value: { saveData: true } })')
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => problems.push(message.text()))
    return { page, problems }
  }

  const findings = async (page: Page): Promise<readonly string[]> => {
    await page.evaluate(axe.source)
    const { violations } = (await page.evaluate('axe.run()')) as AxeResults
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }

  test.each(VIEWS)('%s: nothing for axe to find, nothing wider than the screen', async (name, view, forAxe) => {
    const { page, problems } = await open(view)
    for (const path of PAGES) {
      await page.goto(`${HOST}/${path}`)
      await page.waitForSelector('#app')
      if (SCREENSHOTS !== undefined) {
        mkdirSync(SCREENSHOTS, { recursive: true })
        const file = `site-${path.replaceAll('/', '-') || 'home'}-${name}.png`
        await page.screenshot({ path: join(SCREENSHOTS, file), fullPage: true })
      }
      if (forAxe.includes(path)) expect(await findings(page), path).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(view.width)
    }
    expect(problems).toEqual([])
  })

  test('the search finds a tag and leads to it, and the switch makes the page dark', async () => {
    const { page, problems } = await open({ width: 1280, scheme: 'light' })
    await page.goto(`${HOST}/`)
    await page.locator('.VPNavBarSearch button').click()
    await page.locator('.VPLocalSearchBox input').fill('k8s:maxLength')
    await page.locator('.VPLocalSearchBox .result', { hasText: 'k8s:maxLength' }).first().click()
    await page.waitForURL(`${HOST}/docs/**`)
    // One of that name, and it is shown: a page follows its address.
    await page.locator('.vp-doc :is(h2, h3)', { hasText: 'k8s:maxLength' }).waitFor()
    await page.locator('.VPNavBarAppearance button').click()
    expect(await page.evaluate('getComputedStyle(document.body).colorScheme')).toBe('dark')
    expect(problems).toEqual([])
  })

  test('what is tried opens in the playground, which says what the page says', async () => {
    const { page, problems } = await open({ width: 1280, scheme: 'dark' })
    await page.goto(`${HOST}/docs/cel-functions`)
    const example = page.locator('.examples li').first()
    const says = (await example.locator('code').innerText()).split(/\s=>\s/)[1]
    await example.getByRole('link').click()
    await page.waitForURL(`${HOST}/playground/#s1=*`)
    await page.waitForSelector('.answer:not(.stale, .begun) .part')
    expect(await page.locator('.value pre').innerText()).toBe(says)
    expect(problems).toEqual([])
  })
})
