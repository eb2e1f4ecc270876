import { expect, test } from 'vitest'
import * as cli from './index.js'

test('the public names', () => {
  expect(Object.keys(cli).sort()).toEqual(['CONFIG_SCHEMA', 'SUITE_SCHEMA', 'defineConfig', 'run'])
})
