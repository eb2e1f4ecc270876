// The rooms runtime and tags run where there is no Node: bundled for a browser, in a bare context, and in Chromium if it is there.
import { join } from 'node:path'
import { SourceTextModule, createContext } from 'node:vm'
import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../conformance/tags/load.js'
import { executable, launch } from './chromium.js'

const EXPECTED = {
  tag: '63',
  tags: true,
  errors: ['name: Too long: may not be more than 3 characters'],
  wrongType: 1,
  mismatches: 1,
  refused: ['name: Too long: may not be more than 3 characters'],
}

let code = ''
let imports: string[] = []
beforeAll(async () => {
  const { outputFiles, metafile, warnings } = await build({
    entryPoints: [join(PROJECT, 'test/browser/page.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    alias: {
      'kubevet/runtime/validate': join(PROJECT, 'runtime/validate/index.ts'),
      'kubevet/runtime': join(PROJECT, 'runtime/index.ts'),
      'kubevet/tags': join(PROJECT, 'tags/index.ts'),
    },
  })
  code = outputFiles[0]?.text ?? ''
  imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))
  expect(warnings).toEqual([])
})

test('the bundle needs nothing of Node', () => {
  expect(code.length).toBeGreaterThan(10_000)
  expect(imports).toEqual([])
})

test('it runs in a context with nothing but JavaScript', async () => {
  expect(await runBare(code)).toEqual(EXPECTED)
})

test.skipIf(executable === undefined)('it runs in Chromium', async () => {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.setContent('<!doctype html><title>kubevet</title>')
    await page.addScriptTag({ content: code, type: 'module' })
    await page.waitForFunction('globalThis.kubevet !== undefined', undefined, { timeout: 20_000 })
    expect(await page.evaluate('globalThis.kubevet')).toEqual(EXPECTED)
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})

/** Evaluates a module where no global of Node exists. */
async function runBare(source: string): Promise<unknown> {
  const sandbox: Record<string, unknown> = {}
  const context = createContext(sandbox)
  if (typeof SourceTextModule === 'function') {
    const module = new SourceTextModule(source, { context })
    await module.link(() => {
      throw new Error('the bundle imports something')
    })
    await module.evaluate()
  } else {
    // Without the flag for modules in contexts: the same code as the body of an async function.
    const { runInContext } = await import('node:vm')
    await (runInContext(
      `(async () => { ${source.replace(/^export \{[^}]*\};?$/gm, '')} })()`,
      context,
    ) as Promise<void>)
  }
  return JSON.parse(JSON.stringify(sandbox['kubevet']))
}
