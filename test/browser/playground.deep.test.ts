// The playground in Chromium, as `kubevet playground` serves what the build left. KUBEVET_SCREENSHOTS=FOLDER keeps pictures.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { run } from '../../cli/run.js'
import type { Example } from '../../playground/model/example.js'
import { MODES } from '../../playground/modes/index.js'
import { PROJECT } from '../conformance/tags/load.js'
import { folderWith, ioFor } from '../fixtures/cli/run-in.js'
import { eventually } from '../fixtures/eventually.js'
import { executable, launch } from './chromium.js'

const SCREENSHOTS = process.env['KUBEVET_SCREENSHOTS']
const FOLDER = join(PROJECT, 'playground/examples')
const EXAMPLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => parse(readFileSync(join(FOLDER, name), 'utf8')) as Example)

describe.skipIf(executable === undefined)('in Chromium', () => {
  const stopping = new AbortController()
  let browser: Browser
  let url = ''
  let ended: Promise<unknown>
  beforeAll(async () => {
    const { io, written } = ioFor(folderWith(), { stopSignal: () => stopping.signal })
    ended = run(['playground'], io)
    await eventually(() => expect(written.stdout).toContain('http://'))
    url = /http:\S+/.exec(written.stdout)?.[0] ?? ''
    browser = await launch()
  })
  afterAll(async () => {
    stopping.abort()
    await browser.close()
    await ended
  })

  interface View {
    readonly width?: number
    readonly scheme?: 'light' | 'dark'
    readonly fragment?: string
  }

  /** A page with its first answer, and what it complains of: errors, violations of its policy, requests to elsewhere. */
  async function open({ width = 1280, scheme = 'light', fragment = '' }: View = {}) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => problems.push(message.text()))
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) problems.push(request.url())
    })
    await page.goto(`${url}${fragment}`)
    await answered(page)
    return { page, problems, close: () => context.close() }
  }

  /** Examples come with the rest, after the first answer. */
  const answered = (page: Page): Promise<unknown> =>
    page.waitForSelector('.answer:not(.stale) .part, .answer:not(.stale) .empty')
  const choose = async (page: Page, title: string): Promise<void> => {
    await page.locator('select option', { hasText: title }).first().waitFor({ state: 'attached' })
    await page.evaluate(`document.querySelector('.answer').classList.add('stale')`)
    await page.getByLabel('Examples').selectOption({ label: title })
    await answered(page)
  }
  const answerOf = (page: Page): Promise<string> => page.locator('#answer').innerText()
  const editorOf = (page: Page, pane: string) => page.locator(`[data-pane=${pane}] .cm-content`)
  const copied = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()')

  test('each mode and each example has an answer, and nothing is fetched or forbidden', async () => {
    const { page, problems, close } = await open()
    for (const { title, mode } of EXAMPLES) {
      await choose(page, title)
      const current = MODES.find(({ name }) => name === mode)?.title
      expect(await page.locator('nav [aria-current]').innerText(), title).toBe(current)
      expect(await page.locator('.part').count(), title).toBeGreaterThan(0)
      expect(await page.locator('.notice').count(), title).toBe(0)
    }
    expect(new Set(EXAMPLES.map(({ mode }) => mode))).toEqual(new Set(MODES.map(({ name }) => name)))
    expect(problems).toEqual([])
    await close()
  })

  test('a link has everything, and a broken one says so', async () => {
    const { page, close } = await open()
    await choose(page, 'A key that is not there')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.waitForSelector('.notice')
    const link = await copied(page)
    expect(link).toMatch(/#s1=[\w-]+$/)
    const fragment = link.slice(link.indexOf('#'))
    const again = await open({ fragment })
    expect(await answerOf(again.page)).toContain('no such key: image')
    expect(await editorOf(again.page, 'values').innerText()).toBe(await editorOf(page, 'values').innerText())
    const broken = await open({ fragment: fragment.slice(0, -20) })
    expect(await broken.page.locator('.notice').innerText()).toContain('the link is incomplete or was changed')
    for (const one of [close, again.close, broken.close]) await one()
  })

  test('with nothing but a keyboard', async () => {
    const { page, problems, close } = await open()
    const active = (): Promise<string> =>
      page.evaluate(`document.activeElement.id || document.activeElement.className || document.activeElement.tagName`)
    await page.keyboard.press('Tab')
    expect(await active()).toBe('skip')
    await page.keyboard.press('Enter')
    expect(await active()).toBe('answer')
    await page.keyboard.press('Alt+e')
    expect(await active()).toBe('editor')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('[1, 2].map(x, x * 2')
    await page.locator('.value pre', { hasText: '[2, 4]' }).waitFor()
    // Tab indents, and after Escape it moves on.
    await page.keyboard.press('Tab')
    expect(await active()).toBe('editor')
    // What is open is closed first: completion, parameters.
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    const panes = await page.evaluate(`document.activeElement.closest('[data-pane]')?.dataset.pane`)
    expect(panes).toBe('values')
    await page.keyboard.press('Alt+a')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('Alt+2')
    await page.locator('nav [aria-current]', { hasText: 'CRD' }).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('completion, documentation, findings and fixes while writing', async () => {
    const { page, problems, close } = await open()
    await choose(page, 'A limit that is missing')
    await editorOf(page, 'expression').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('self.')
    await page.waitForSelector('.cm-tooltip-autocomplete')
    expect(await page.locator('.cm-tooltip-autocomplete li').first().innerText()).toContain('hosts')
    await page.keyboard.press('Enter')
    await page.keyboard.type('.exists(h, h.matches(')
    await page.waitForSelector('.cm-about')
    expect(await page.locator('.cm-about').first().innerText()).toContain('matches(string)')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('self.hostz')
    await page.waitForSelector('.cm-lintRange-error')
    expect(await answerOf(page)).toContain("undefined field 'hostz'")
    await choose(page, 'A rule that is too expensive')
    await page.locator('.fixes button').first().click()
    await page.locator('.decision', { hasText: 'The create is refused' }).waitFor()
    expect(await editorOf(page, 'crd').innerText()).toContain('maxItems: ')
    expect(problems).toEqual([])
    await close()
  })

  test('versions, and what is copied', async () => {
    const { page, close } = await open()
    await choose(page, 'Functions that came later')
    await page.waitForSelector('.versions .changes')
    expect(await page.locator('.versions .changes').innerText()).toContain('1.30')
    await page.getByLabel('1.30').check({ force: true })
    await page.waitForSelector('.decision.bad')
    expect(await answerOf(page)).toContain("undeclared reference to 'ip'")
    await page.locator('.menu summary').click()
    await page.getByRole('button', { name: 'as a kubevet command' }).click()
    await page.waitForSelector('.notice')
    expect(await copied(page)).toMatch(/^npx kubevet cel eval --kubernetes-version 1\.30 --self /)
    await page.locator('.menu summary').click()
    await page.getByRole('button', { name: 'as Markdown' }).click()
    await page.locator('.notice', { hasText: 'Markdown' }).waitFor()
    expect(await copied(page)).toMatch(/^\*\*Expression\*\*\n\n```cel\nip\(/)
    await close()
  })

  test('the page goes on while 4 MB are answered', async () => {
    const { page, problems, close } = await open()
    await choose(page, 'What the server makes of an object')
    const object = `${EXAMPLES.find(({ title }) => title === 'What the server makes of an object')?.texts['object']}  notes:\n${`    - ${'a line of a very long list '.repeat(8)}\n`.repeat(19_000)}`
    expect(object.length).toBeGreaterThan(4_000_000)
    await editorOf(page, 'object').click()
    await page.keyboard.press('ControlOrMeta+a')
    const longest = await page.evaluate(
      `(async (text) => {
        const content = document.querySelector('[data-pane=object] .editor').shadowRoot.querySelector('.cm-content')
        const data = new DataTransfer()
        data.setData('text/plain', text)
        content.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
        let ticks = 0
        let longest = 0
        const isDone = () => document.querySelector('.answer:not(.stale)') && document.querySelector('#answer').textContent.includes('"spec.notes"')
        while (!isDone() && ticks < 5000) {
          const before = performance.now()
          await new Promise((resolve) => setTimeout(resolve, 20))
          longest = Math.max(longest, performance.now() - before)
          ticks++
        }
        return longest
      })(${JSON.stringify(object)})`,
    )
    // Milliseconds: seconds would be too long for a person.
    expect(longest).toBeLessThan(3000)
    if (SCREENSHOTS !== undefined) console.log(`longest pause of the page: ${String(longest)} ms`)
    expect(await answerOf(page)).toContain('unknown field "spec.notes"')
    expect(problems).toEqual([])
    await close()
  })

  const findings = async (page: Page): Promise<readonly string[]> => {
    await page.evaluate(axe.source)
    const { violations } = (await page.evaluate('axe.run()')) as AxeResults
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }

  test.each<[name: string, view: View]>([
    ['light', {}],
    ['dark', { scheme: 'dark' }],
    ['phone', { width: 360 }],
    ['phone-dark', { width: 360, scheme: 'dark' }],
  ])('%s: nothing for axe to find, nothing wider than the screen', async (name, view) => {
    const { page, close } = await open(view)
    for (const title of [
      'A rule with a bound',
      'A limit that is missing',
      'Defaults, and a field that may not change',
    ]) {
      await choose(page, title)
      expect(await findings(page), title).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), title).toBe(view.width ?? 1280)
    }
    if (SCREENSHOTS !== undefined) {
      mkdirSync(SCREENSHOTS, { recursive: true })
      for (const mode of MODES) {
        const [example] = EXAMPLES.filter((one) => one.mode === mode.name)
        await choose(page, example?.title ?? '')
        await page.waitForTimeout(300)
        const path = join(SCREENSHOTS, `playground-${mode.name}-${name}.png`)
        await page.screenshot({ path, fullPage: name.startsWith('phone') })
      }
    }
    await close()
  })
})
