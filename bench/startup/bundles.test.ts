import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { bundled, PAGES } from './bundles.mjs'

/** KiB that the bundles may take until the aims are reached, so that they don't grow unseen. */
const LIMITS = { everything: 174, compile: 152 }

test.each(Object.entries(LIMITS))(
  'the bundle of %s stays as small as it is, and imports nothing',
  async (name, limit) => {
    const pages = PAGES as Readonly<Record<string, string>>
    const { size, imports } = (await bundled(pages[name])) as { size: number; imports: readonly unknown[] }
    expect(size).toBeLessThanOrEqual(limit)
    expect(imports).toEqual([])
  },
)
