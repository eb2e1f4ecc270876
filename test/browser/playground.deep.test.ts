// The playground in Chromium, as `kubevet playground` serves what the build left. KUBEVET_SCREENSHOTS=FOLDER keeps pictures.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
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
  let context: BrowserContext
  let page: Page
  let url = ''
  let ended: Promise<unknown>
  /** What the page complains of: errors, violations of its policy, requests to elsewhere. */
  const problems: string[] = []
  beforeAll(async () => {
    const { io, written } = ioFor(folderWith(), { stopSignal: () => stopping.signal })
    ended = run(['playground'], io)
    await eventually(() => expect(written.stdout).toContain('http://'))
    url = /http:\S+/.exec(written.stdout)?.[0] ?? ''
    browser = await launch()
    context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  })
  afterAll(async () => {
    stopping.abort()
    await browser.close()
    await ended
  })

  interface View {
    readonly width?: number
    readonly scheme?: 'light' | 'dark'
  }
  const show = async ({ width = 1280, scheme = 'light' }: View): Promise<void> => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  }

  /** Another page, with its first answer. */
  async function open(fragment = ''): Promise<void> {
    await (page as Page | undefined)?.close()
    page = await context.newPage()
    problems.length = 0
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => problems.push(message.text()))
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) problems.push(request.url())
    })
    await show({})
    await page.goto(`${url}${fragment}`)
    await answered()
  }
  const answered = (): Promise<unknown> =>
    page.waitForSelector('.answer:not(.stale, .begun) .part, .answer:not(.stale, .begun) .empty')

  /** Takes an example, once they are there: they come with the rest, after the first answer. What the page shows then. */
  const choose = (title: string): Promise<{ mode: string; parts: number; notices: number }> =>
    page.evaluate(`(async (title) => {
      const next = () => new Promise(requestAnimationFrame)
      const until = async (find) => {
        for (;;) {
          const found = find()
          if (found) return found
          await next()
        }
      }
      const select = document.querySelector('select')
      const option = await until(() => [...select.options].find(({ text }) => text === title))
      document.querySelector('.answer').classList.add('stale')
      select.value = option.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await until(() => document.querySelector('.answer:not(.stale, .begun) .part, .answer:not(.stale, .begun) .empty'))
      const count = (selector) => document.querySelectorAll(selector).length
      const mode = document.querySelector('nav [aria-current]').textContent
      return { mode, parts: count('.part'), notices: count('.notice') }
    })(${JSON.stringify(title)})`)
  const answerOf = (): Promise<string> => page.locator('#answer').innerText()
  /** Each key has an answer: what is shown now may be that of the key before. */
  const expectAnswer = (text: string): Promise<void> => eventually(async () => expect(await answerOf()).toContain(text))
  const expectText = (selector: string, text: string): Promise<void> =>
    eventually(async () => expect(await page.locator(selector).first().innerText()).toContain(text))
  const editorOf = (pane: string) => page.locator(`[data-pane=${pane}] .cm-content`)
  const copied = (): Promise<string> => page.evaluate('navigator.clipboard.readText()')

  test('each mode and each example has an answer, and nothing is fetched or forbidden', async () => {
    await open()
    for (const { title, mode } of EXAMPLES) {
      const shown = await choose(title)
      expect(shown, title).toMatchObject({ mode: MODES.find(({ name }) => name === mode)?.title, notices: 0 })
      expect(shown.parts, title).toBeGreaterThan(0)
    }
    expect(new Set(EXAMPLES.map(({ mode }) => mode))).toEqual(new Set(MODES.map(({ name }) => name)))
    expect(problems).toEqual([])
  })

  test('a link has everything, and a broken one says so', async () => {
    await open()
    await choose('A key that is not there')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.waitForSelector('.notice')
    const link = await copied()
    expect(link).toMatch(/#s1=[\w-]+$/)
    const values = await editorOf('values').innerText()
    const fragment = link.slice(link.indexOf('#'))
    await open(fragment)
    await expectAnswer('no such key: image')
    expect(await editorOf('values').innerText()).toBe(values)
    await open(fragment.slice(0, -20))
    await expectText('.notice', 'the link is incomplete or was changed')
  })

  test('with nothing but a keyboard', async () => {
    await open()
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
  })

  test('completion, documentation, findings and fixes while writing', async () => {
    await open()
    await choose('A limit that is missing')
    await editorOf('expression').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('self.')
    await expectText('.cm-tooltip-autocomplete li', 'hosts')
    await page.keyboard.press('Enter')
    await page.keyboard.type('.exists(h, h.matches(')
    await expectText('.cm-about', 'matches(string)')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('self.hostz')
    await page.waitForSelector('.cm-lintRange-error')
    await expectAnswer("undefined field 'hostz'")
    await choose('A rule that is too expensive')
    await page.locator('.fixes button').first().click()
    await page.locator('.decision', { hasText: 'The create is refused' }).waitFor()
    expect(await editorOf('crd').innerText()).toContain('maxItems: ')
    await choose('Limits of a route')
    await editorOf('types').getByText('+k8s:immutable').click()
    await page.keyboard.press('ControlOrMeta+i')
    await page.locator('.cm-about', { hasText: 'In the validator' }).waitFor()
    await editorOf('object').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('apiVersion: ')
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'shop.example.com/v1' }).waitFor()
    expect(problems).toEqual([])
  })

  test('versions, and what is copied', async () => {
    await open()
    await choose('Functions that came later')
    await expectText('.versions .changes', '1.30')
    await page.getByLabel('1.30').check({ force: true })
    await expectAnswer("undeclared reference to 'ip'")
    await page.locator('.menu summary').click()
    await page.getByRole('button', { name: 'as a kubevet command' }).click()
    await page.waitForSelector('.notice')
    expect(await copied()).toMatch(/^npx kubevet cel eval --kubernetes-version 1\.30 --self /)
    await page.locator('.menu summary').click()
    await page.getByRole('button', { name: 'as Markdown' }).click()
    await page.locator('.notice', { hasText: 'Markdown' }).waitFor()
    expect(await copied()).toMatch(/^\*\*Expression\*\*\n\n```cel\nip\(/)
  })

  test('the page goes on while 4 MB are answered', async () => {
    await open()
    await choose('What the server makes of an object')
    const object = `${EXAMPLES.find(({ title }) => title === 'What the server makes of an object')?.texts['object']}  notes:\n${`    - ${'a line of a very long list '.repeat(8)}\n`.repeat(19_000)}`
    expect(object.length).toBeGreaterThan(4_000_000)
    await editorOf('object').click()
    await page.keyboard.press('ControlOrMeta+a')
    const longest = await page.evaluate(
      `(async (text) => {
        const content = document.querySelector('[data-pane=object] .editor').shadowRoot.querySelector('.cm-content')
        const data = new DataTransfer()
        data.setData('text/plain', text)
        content.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
        let ticks = 0
        let longest = 0
        const isDone = () => document.querySelector('.answer:not(.stale, .begun)') && document.querySelector('.difference')?.textContent.includes('more lines')
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
    expect(await answerOf()).toContain('unknown field "spec.notes"')
    expect(problems).toEqual([])
  })

  const findings = async (): Promise<readonly string[]> => {
    const { violations } = (await page.evaluate(`axe.run({ resultTypes: ['violations'] })`)) as AxeResults
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }
  const VIEWS: Readonly<Record<string, View>> = {
    light: {},
    dark: { scheme: 'dark' },
    phone: { width: 360 },
    'phone-dark': { width: 360, scheme: 'dark' },
  }

  test.each([
    'A rule with a bound',
    'A limit that is missing',
    'Defaults, and a field that may not change',
    'A value of an enum is gone, and a limit is lower',
  ])('%s: nothing for axe to find, nothing wider than the screen', async (title) => {
    await open()
    await choose(title)
    await page.evaluate(axe.source)
    for (const [name, view] of Object.entries(VIEWS)) {
      await show(view)
      expect(await findings(), name).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(view.width ?? 1280)
    }
  })

  test.runIf(SCREENSHOTS !== undefined)('pictures of all modes', async () => {
    mkdirSync(SCREENSHOTS ?? '', { recursive: true })
    await open()
    for (const mode of MODES) {
      await choose(EXAMPLES.find((one) => one.mode === mode.name)?.title ?? '')
      for (const [name, view] of Object.entries(VIEWS)) {
        await show(view)
        await page.waitForTimeout(300)
        const path = join(SCREENSHOTS ?? '', `playground-${mode.name}-${name}.png`)
        await page.screenshot({ path, fullPage: name.startsWith('phone') })
      }
    }
  })
})
