import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The browser that the system has, undefined without one. */
export const executable = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

/** Starts the system's browser, without a window. */
export const launch = (): Promise<Browser> =>
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
