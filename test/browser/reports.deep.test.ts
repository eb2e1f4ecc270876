// Every HTML report in Chromium: for eyes, keyboards, screen readers, phones and printers. KUBEVET_SCREENSHOTS=FOLDER keeps pictures.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderHtml } from '../../mismatch/report/index.js'
import { PROJECT } from '../conformance/tags/load.js'
import { folderWith, runIn } from '../fixtures/cli/run-in.js'
import { eventually } from '../fixtures/eventually.js'
import { reportData } from '../fixtures/mismatch/report-data.js'
import { reportFor } from '../fixtures/mismatch/report.js'
import { executable, launch } from './chromium.js'

const SCREENSHOTS = process.env['KUBEVET_SCREENSHOTS']
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EXAMPLES = join(PROJECT, 'examples')
const folder = folderWith()
const page = (name: string): string => join(folder, `${name}.html`)

const EXPRESSION =
  "self.hosts.all(h, h.size() <= self.limit) && self.hosts.exists(h, h.startsWith('www.') || h.contains('--'))"
const VALUES = JSON.stringify({ hosts: ['www.example.com', 'a'.repeat(40), 'shop--example'], limit: 63 })

/** What makes the page of a name. */
const REPORTS: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  cost: (path) =>
    runIn(folder, ['cel', 'explain', EXPRESSION, '--var', `self=${VALUES}`, '--format', 'html', '--output', path]),
  trace: (path) =>
    runIn(EXAMPLES, [
      'policy',
      'eval',
      '--policy',
      'policies',
      '--explain',
      `html=${path}`,
      'policies/deployment.yaml',
    ]),
  'crd-tests': (path) => runIn(EXAMPLES, ['test', 'crd', '--html', path]),
  'policy-tests': (path) => runIn(folder, ['policy', 'test', '.', '--html', path]),
  mismatch: async (path) => {
    await Promise.resolve()
    writeFileSync(path, renderHtml(reportFor(reportData())))
  },
}

const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: small }
spec:
  matchConstraints:
    resourceRules:
    - { apiGroups: [''], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [configmaps] }
  validations:
  - expression: size(object.data) <= 1 || object.metadata.name.startsWith('big-')
    message: too big
`
const SUITE = `policies: [p.yaml]
tests:
- name: <img src=x onerror=alert(1)> fits
  object: { apiVersion: v1, kind: ConfigMap, metadata: { name: c }, data: { a: x } }
  expect: allow
- name: too big
  object: { apiVersion: v1, kind: ConfigMap, metadata: { name: c }, data: { a: x, b: w } }
  expect: allow
`

interface Opened {
  readonly page: Page
  readonly problems: readonly string[]
}

interface View {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
}

/** Colours and widths change different things. */
const VIEWS: readonly (readonly [name: string, view: View])[] = [
  ['light', {}],
  ['phone-dark', { width: 360, scheme: 'dark' }],
]

test('as it was built, the command writes pages whose policy lets their script run', () => {
  const html = execFileSync(
    process.execPath,
    [join(PROJECT, 'dist/cli/main.js'), 'cel', 'explain', '1', '--format', 'html'],
    { encoding: 'utf8' },
  )
  const [, allowed] = /script-src 'sha256-([^']+)'/.exec(html) ?? []
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? []
  expect(createHash('sha256').update(script).digest('base64')).toBe(allowed)
})

describe.skipIf(executable === undefined)('in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    writeFileSync(join(folder, 'p.yaml'), POLICY)
    writeFileSync(join(folder, 's.policy-test.yaml'), SUITE)
    for (const [name, make] of Object.entries(REPORTS)) await make(page(name))
    browser = await launch()
  })
  afterAll(() => browser.close())

  async function open(name: string, { width = 1280, scheme = 'light' }: View = {}): Promise<Opened> {
    // The page's own content security policy would keep axe out.
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, bypassCSP: true })
    const tab = await context.newPage()
    const problems: string[] = []
    tab.on('pageerror', (error) => problems.push(error.message))
    tab.on('console', (message) => problems.push(message.text()))
    tab.on('request', (request) => {
      if (!request.url().startsWith('file:')) problems.push(request.url())
    })
    await tab.goto(pathToFileURL(page(name)).href)
    return { page: tab, problems }
  }

  describe.each(Object.keys(REPORTS))('%s', (name) => {
    test.each(VIEWS)('%s: nothing is wider than the screen, and axe finds nothing', async (kind, view) => {
      const { page: tab, problems } = await open(name, view)
      if (SCREENSHOTS !== undefined) {
        mkdirSync(SCREENSHOTS, { recursive: true })
        await tab.screenshot({ path: join(SCREENSHOTS, `${name}-${kind}.png`), fullPage: true })
      }
      await tab.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
      expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(view.width ?? 1280)
      await tab.evaluate(AXE)
      const found = await tab.evaluate(
        `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary]))`,
      )
      expect([found, problems]).toEqual([[], []])
    })

    test('by keyboard, the first stop skips to the content; in print all is unfolded, without controls', async () => {
      const { page: tab } = await open(name, { scheme: 'dark' })
      await tab.keyboard.press('Tab')
      expect(await tab.evaluate('document.activeElement.textContent')).toBe('Skip to the content')
      await tab.keyboard.press('Enter')
      expect(await tab.evaluate('document.activeElement.id')).toBe('content')
      await tab.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await tab.evaluate('dispatchEvent(new Event("beforeprint"))')
      expect(await tab.locator('form:visible, button.copy:visible, nav:visible, details:not([open])').count()).toBe(0)
      expect(await tab.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
    })
  })

  test('the navigation shows which section is read', async () => {
    const { page: tab } = await open('mismatch')
    await tab.locator('.places').getByText('Verdicts').click()
    await eventually(async () => {
      expect(await tab.locator('.places a[aria-current]').textContent()).toBe('Verdicts 12')
    })
  })

  test('tables are sorted by their columns, and back', async () => {
    const { page: tab } = await open('cost')
    const cells = (): Promise<string[]> => tab.locator('#parts-table tbody td:nth-child(2)').allTextContents()
    const before = await cells()
    const numbers = before.map((text) => Number(text.replaceAll(',', '')))
    const head = tab.locator('#parts-table').getByRole('button', { name: 'cost' })
    await head.click()
    expect((await cells()).map(Number)).toEqual(numbers.toSorted((a, b) => b - a))
    expect(await tab.locator('#parts-table th[aria-sort=descending]').count()).toBe(1)
    await head.focus()
    await tab.keyboard.press('Enter')
    expect((await cells()).map(Number)).toEqual(numbers.toSorted((a, b) => a - b))
    await head.click()
    expect(await cells()).toEqual(before)
  })

  test('tests are searched, and filtered by their results', async () => {
    const { page: tab } = await open('policy-tests')
    const rows = tab.locator('#all-tests tbody tr:visible')
    const all = await rows.count()
    await tab.keyboard.press('/')
    await tab.keyboard.type('onerror')
    expect([all, await rows.count()]).toEqual([2, 1])
    await tab.locator('form.filter').getByText('failed').click()
    expect(await rows.count()).toBe(0)
    expect(await tab.locator('form.filter output').textContent()).toBe('0 of 2')
  })
})
