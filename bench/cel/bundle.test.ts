import { expect, test } from 'vitest'
import { bundleCel, GZIPPED_LIMIT, packagesOf } from './bundle.js'

test('the bundle for browsers stays as small as it is', async () => {
  const { code, gzipped, metafile } = await bundleCel()
  expect(gzipped).toBeLessThanOrEqual(GZIPPED_LIMIT)
  expect(code).not.toMatch(/\bfrom\s*["']/)
  expect(packagesOf(metafile).filter((name) => name.startsWith('@types/'))).toEqual([])
})
