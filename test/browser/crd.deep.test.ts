// CRDs and objects are judged in a browser, also where the page may not generate code.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executable } from './chromium.js'
import { bundlePage, type BundledPage } from './visit.js'

let page: BundledPage | undefined
beforeAll(async () => {
  if (executable !== undefined) page = await bundlePage('crd-page.ts')
})
afterAll(() => page?.close())

const FOUND = {
  definition: [],
  object: [
    [],
    ['spec: Invalid value: failed rule: !has(self.replicas) || self.replicas != 3'],
    ['spec.replicas: Invalid value: 9: spec.replicas in body should be less than or equal to 5'],
    [
      'spec.replicas: Invalid value: "string": spec.replicas in body must be of type integer: "string"',
      '<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
    ],
  ],
  lint: true,
  compare: 0,
}

test.skipIf(executable === undefined).each([
  ['may generate code', "default-src 'none'; script-src 'self' 'unsafe-eval'"],
  ['may not generate code', "default-src 'none'; script-src 'self'"],
])('a page that %s', async (_name, policy) => {
  expect(await page?.visit(policy)).toEqual({ found: FOUND, problems: [] })
})
