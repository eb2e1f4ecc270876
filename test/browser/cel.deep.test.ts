// CEL runs in a browser, with generated code and, where a content security policy forbids that, without.
import { LIBRARIES } from '../../cel/library/index.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executable } from './chromium.js'
import { bundlePage, type BundledPage } from './visit.js'

let page: BundledPage | undefined
beforeAll(async () => {
  if (executable !== undefined) page = await bundlePage('cel-page.ts')
})
afterAll(() => page?.close())

test.skipIf(executable === undefined).each([
  ['may generate code', "default-src 'none'; script-src 'self' 'unsafe-eval'", '[2, 4]'],
  ['may not generate code', "default-src 'none'; script-src 'self'", 'thrown: EvalError'],
])('all examples come out right in a page that %s', async (_name, policy, source) => {
  expect(await page?.visit(policy)).toEqual({
    found: { libraries: LIBRARIES.length, wrong: [], source, closures: '[2, 4]' },
    problems: [],
  })
})
