// The system's browser, without a window.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SITE = 'http://kubevet.test'

/** The browser that the system has, undefined without one. */
export const executable = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

export const launch = () =>
  chromium.launch({
    executablePath: executable ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/**
 * Opens a page with a module under a content security policy: what it leaves in `globalThis.kubevet`, and the errors of the page
 * itself.
 */
export async function visit(browser, code, policy) {
  const page = await browser.newPage()
  const problems = []
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
