// Policies are evaluated in a browser by the built package, also where the page may not generate code.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executable } from './chromium.js'
import { bundlePage, type BundledPage } from './visit.js'

let page: BundledPage | undefined
beforeAll(async () => {
  if (executable !== undefined) page = await bundlePage('admission-page.ts', { isBuilt: true })
})
afterAll(() => page?.close())

const specOf = (image: string): object => ({
  containers: [{ name: 'c', image }],
  terminationGracePeriodSeconds: 5,
})

const FOUND = {
  admitted: {
    spec: specOf('a/web'),
    decided: [`◀ decided: c.image.startsWith('a/') is true, for c = object.spec.containers[0]; c.image = "a/web"`],
  },
  denied: {
    spec: specOf('b/web'),
    denied:
      "pods \"p\" is forbidden: ValidatingAdmissionPolicy 'images' with binding 'images-binding' denied request: only from a",
    decided: [`◀ decided: c.image.startsWith('a/') is false, for c = object.spec.containers[0]; c.image = "b/web"`],
  },
  lint: true,
}

test.skipIf(executable === undefined).each([
  ['may generate code', "default-src 'none'; script-src 'self' 'unsafe-eval'"],
  ['may not generate code', "default-src 'none'; script-src 'self'"],
])('a page that %s', async (_name, policy) => {
  expect(await page?.visit(policy)).toEqual({ found: FOUND, problems: [] })
})
