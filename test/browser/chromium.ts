import type { Browser } from 'playwright-core'
// @ts-expect-error: a script without types
import * as script from '../../scripts/chromium.mjs'

/** What a page leaves in `globalThis.kubevet`, and the errors of the page itself. */
export interface Visit {
  readonly found: unknown
  readonly problems: readonly string[]
}

interface Chromium {
  /** The browser that the system has, undefined without one. */
  readonly executable: string | undefined
  launch(): Promise<Browser>
  /** Opens a page with a module under a content security policy. */
  visit(browser: Browser, code: string, policy: string): Promise<Visit>
}

export const { executable, launch, visit } = script as Chromium
