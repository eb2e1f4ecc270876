import { expect, test } from 'vitest'
import { serve } from '../server.js'
import { checkOptions } from './known-options.js'
import type { ServeOptions } from './serve-options.js'

test('a misspelt option is an error, before anything starts', async () => {
  expect(() => checkOptions({ crd: [] } as ServeOptions)).toThrow(
    new TypeError('serve: there is no option "crd": did you mean "crds"?'),
  )
  await expect(serve({ colour: 'red' } as ServeOptions)).rejects.toThrow('serve: there is no option "colour"')
})

test('an option that is undefined is one that is left out', () => {
  expect(() => checkOptions({ crds: undefined, tls: false } as unknown as ServeOptions)).not.toThrow()
})
