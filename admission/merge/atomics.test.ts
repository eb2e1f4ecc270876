import { expect, test } from 'vitest'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { atomicPaths } from './atomics.js'

test.each<[schema: SchemaName, x: string, paths: string[]]>([
  ['atomicMap', '{"a":"x"}', ['.x']],
  ['atomicMap', '{}', ['.x']],
  ['atomicMap', 'null', []],
  ['atomicRef', '{"a":"x"}', ['.x']],
  ['mapOfAtomics', '{"k":["x"]}', []],
  ['structOfAtomics', '{"b":{"d":1},"a":[{"c":["x"]},{"c":[]}]}', ['.x.a', '.x.a[0].c', '.x.a[1].c', '.x.b']],
  ['keyedAtomics', '[{"id":"q"},{"id":"a","l":["x"]}]', ['.x[1].l']],
  ['free', '{"l":[1]}', []],
  ['any', '[1]', ['.x']],
  ['set', '["a"]', []],
])('%s %s', (name, x, paths) => {
  expect(atomicPaths(thingSchema(SCHEMAS[name]), thing(x))).toEqual(paths)
})
