// The HTML report of mismatches in Chromium: what it does beside what all reports do.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderHtml } from '../../mismatch/report/index.js'
import { folderWith } from '../fixtures/cli/run-in.js'
import { manyMismatches, reportData } from '../fixtures/mismatch/report-data.js'
import { reportFor } from '../fixtures/mismatch/report.js'
import { executable, launch } from './chromium.js'

const folder = folderWith()

describe.skipIf(executable === undefined)('in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  async function open(name: string, html: string, { hasScripts = true } = {}) {
    writeFileSync(join(folder, name), html)
    const context = await browser.newContext({
      viewport: { width: 1280, height: 1000 },
      javaScriptEnabled: hasScripts,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => problems.push(message.text()))
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) problems.push(request.url())
    })
    await page.goto(pathToFileURL(join(folder, name)).href)
    return { page, problems }
  }

  const html = renderHtml(reportFor(reportData()))
  const shown = (page: Page, of: string): Promise<number> => page.locator(`${of} [data-item]:visible`).count()

  test('hostile objects run nothing, and nothing is fetched', async () => {
    const { page, problems } = await open('a.html', html)
    for (const summary of await page.locator('summary').all()) if (await summary.isVisible()) await summary.click()
    expect([await page.title(), problems]).toEqual(['Hand-written and declarative validation', []])
    expect(await page.locator('img, iframe, script:not([src])').count()).toBe(1)
  })

  test('search and filter, by keyboard', async () => {
    const { page } = await open('a.html', html)
    await page.keyboard.press('/')
    await page.keyboard.type('spec.na long')
    expect(await shown(page, '#all-mismatches')).toBe(1)
    expect(await page.locator('form[data-list=all-mismatches] output').textContent()).toBe('1 of 4')
    await page.locator('form[data-list=rules]').getByText('never-fired').click()
    expect(await shown(page, '#rules')).toBe(3)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.tagName')).not.toBe('BODY')
    const summary = page.locator('#all-mismatches > details:visible > summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#all-mismatches > details[open]').count()).toBe(1)
  })

  test('a link to a mismatch opens it, also from elsewhere', async () => {
    const { page } = await open('a.html', html)
    await page.locator('#rules a').first().click()
    const [opened] = await page.locator('#all-mismatches > details[open]').all()
    const id = (await opened?.getAttribute('id')) ?? ''
    const again = await open('b.html', html)
    await again.page.goto(`${again.page.url()}#${id}`)
    await again.page.reload()
    expect(await again.page.locator(`#${id}[open]`).count()).toBe(1)
  })

  test('commands and tests are copied with one click', async () => {
    const { page } = await open('a.html', html)
    const item = page.locator('#all-mismatches > details').first()
    await item.locator('> summary').click()
    await item.getByRole('button', { name: 'Copy the command' }).click()
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string
    expect(copied).toMatch(
      /^cat > m-[0-9a-f]{8}\.jsonl <<'END'\n\{.*\}\nEND\nnpx kubevet mismatch run --validators \.\/both\.ts/,
    )
    await item.getByRole('button', { name: 'Copy the test' }).click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain("import { expect, test } from 'vitest'")
  })

  test('the field of the object is marked', async () => {
    const { page } = await open('a.html', html)
    const item = page.locator('#all-mismatches > details').nth(1)
    await item.locator('> summary').click()
    expect(await item.locator('mark').allTextContents()).toEqual(['      port: 22', ' 8    port: Int32'])
  })

  test('without scripts everything is there', async () => {
    const { page } = await open('a.html', html, { hasScripts: false })
    await page.locator('#all-mismatches > details > summary').first().click()
    expect(await page.getByText('With a command:').first().isVisible()).toBe(true)
    expect(await page.locator('form:visible, button:visible').count()).toBe(0)
  })

  test('500 distinct mismatches stay a usable page', async () => {
    const many = renderHtml(reportFor(manyMismatches(500)))
    expect(many.length / 500).toBeLessThan(16_000)
    const { page } = await open('many.html', many)
    const before = Date.now()
    await page.locator('form[data-list=all-mismatches] input').fill('field499')
    expect(await shown(page, '#all-mismatches')).toBe(1)
    await page.locator('#all-mismatches > details:visible > summary').click()
    // Seconds would be too long for a person.
    expect(Date.now() - before).toBeLessThan(10_000)
  })
})
