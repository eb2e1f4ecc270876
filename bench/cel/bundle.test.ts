import { expect, test } from 'vitest'
import { bundleCel, GZIPPED_LIMIT, packagesOf } from './bundle.js'

test('the bundle for browsers stays as small as it is, and imports nothing', async () => {
  const { gzipped, metafile } = await bundleCel()
  expect(gzipped).toBeLessThanOrEqual(GZIPPED_LIMIT)
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([])
  expect(packagesOf(metafile)).toEqual([
    '@chevrotain/gast',
    '@chevrotain/regexp-to-ast',
    '@chevrotain/utils',
    'chevrotain',
    'lodash-es',
    're2js',
  ])
})
