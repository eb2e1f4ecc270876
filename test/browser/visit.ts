// Bundles a page's code and opens it in Chromium under a content security policy.
import { join } from 'node:path'
import { build } from 'esbuild'
import { PROJECT } from '../conformance/tags/load.js'
import { launch, visit, type Visit } from './chromium.js'

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
