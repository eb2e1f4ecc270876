import { expect, test } from 'vitest'
import { fieldSteps, partOf } from './steps.js'

test.each<[field: string, steps: (string | number)[]]>([
  ['<nil>', []],
  ['spec', ['spec']],
  ['spec.ports[0].name', ['spec', 'ports', 0, 'name']],
  ['[3]', [3]],
  ['labels[key]', ['labels', 'key']],
  ['labels[a.b/c]', ['labels', 'a.b/c']],
  ['labels[]', ['labels', '']],
  ['labels[__proto__].x', ['labels', '__proto__', 'x']],
])('the text %s', (field, steps) => expect(fieldSteps(field)).toEqual(steps))

test.each<[field: string, root: unknown, steps: (string | number)[]]>([
  ['labels[a].b]', { labels: { 'a].b': 'x' } }, ['labels', 'a].b']],
  ['labels[a].b].c', { labels: { 'a].b': { c: 1 }, a: {} } }, ['labels', 'a].b', 'c']],
  ['m[0]', { m: { '0': 'x' } }, ['m', '0']],
  ['m[0]', { m: ['x'] }, ['m', 0]],
  ['m[]', { m: { '': 'x' } }, ['m', '']],
  ['m[7].x', { m: [] }, ['m', 7, 'x']],
  ['gone.too[k]', { other: 1 }, ['gone', 'too', 'k']],
])('%s of %j', (field, root, steps) => expect(fieldSteps(field, root)).toEqual(steps))

test('only own properties, and no failures', () => {
  expect(partOf({}, 'toString')).toBeUndefined()
  expect(partOf('text', 'length')).toBeUndefined()
  const failing = {
    get a(): never {
      throw new Error('no')
    },
  }
  expect(partOf(failing, 'a')).toBeUndefined()
  expect(fieldSteps('a.b', failing)).toEqual(['a', 'b'])
})
