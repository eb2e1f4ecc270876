import { expect, test } from 'vitest'
import { isReordered } from './order.js'

const list = (type: string, items: object = {}): object => ({ type: 'array', 'x-kubernetes-list-type': type, items })

test.each<[what: string, schema: object, a: unknown, b: unknown, is: boolean]>([
  ['a set', list('set'), ['a', 'b'], ['b', 'a'], true],
  ['a list map', list('map'), [{ name: 'a' }, { name: 'b' }], [{ name: 'b' }, { name: 'a' }], true],
  ['an atomic list', list('atomic'), ['a', 'b'], ['b', 'a'], false],
  ['what is the same', list('set'), ['a', 'b'], ['a', 'b'], false],
  ['another item', list('set'), ['a', 'b'], ['c', 'a'], false],
  ['one item more', list('set'), ['a'], ['a', 'b'], false],
  ['a set in an atomic list', list('atomic', list('set')), [['a', 'b']], [['b', 'a']], true],
  ['a set in a struct', { properties: { s: list('set') } }, { s: ['a', 'b'], t: 1 }, { s: ['b', 'a'], t: 1 }, true],
  ['a struct with another property', { properties: { s: list('set') } }, { s: ['a', 'b'] }, { t: ['b', 'a'] }, false],
])('%s', (_what, schema, a, b, is) => expect(isReordered(schema, a, b)).toBe(is))
