import { expect, test } from 'vitest'
import { Exclusion } from './exclusion.js'

test.each([
  ['vendor', 'vendor/a.yaml', true],
  ['vendor/', 'vendor/deep/a.yaml', true],
  ['./vendor/**', 'vendor', true],
  ['vendor', 'a/vendor/a.yaml', false],
  ['**/vendor', 'a/vendor/a.yaml', true],
  ['*.test.yaml', 'a.test.yaml', true],
  ['*.test.yaml', 'deep/a.test.yaml', false],
  ['**/*.yaml', '.hidden/a.yaml', true],
  ['{a,b}/*.json', 'b/c.json', true],
  ['!a.yaml', 'b.yaml', false],
  ['../other/**', '../other/a.yaml', true],
])('%s and %s: %s', (glob, path, excluded) => {
  expect(new Exclusion([glob], '/project').isExcluded(`/project/${path}`.replace('/project/..', ''))).toBe(excluded)
})

test('it knows the globs that have matched nothing', () => {
  const exclusion = new Exclusion(['a/**', 'a/b', 'c'], '/project')
  expect(exclusion.isExcluded('/project/a/b')).toBe(true)
  expect(exclusion.unused).toEqual(['c'])
})

test('a glob must not be empty', () => {
  expect(() => new Exclusion(['./'], '/project')).toThrow('exclude "./": there is no pattern')
})
