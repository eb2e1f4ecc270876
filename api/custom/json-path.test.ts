import { expect, test } from 'vitest'
import { jsonPath } from './json-path.js'

const VALUE = {
  list: ['p', 'q', 'r'],
  items: [{ id: 'a', n: 1 }, { id: 'b', n: 2 }, { id: 'c' }],
  m: { k: 'v', 'a.b/c': 'd' },
  t: true,
  nul: null,
}

// As kube-apiserver 1.34.1 finds them for columns.
test.each<[path: string, found: readonly unknown[] | undefined]>([
  ['.list[0]', ['p']],
  ['.list[-1]', ['r']],
  ['.list[0:2]', ['p', 'q']],
  ['.list[::2]', ['p', 'r']],
  ['.list[*]', ['p', 'q', 'r']],
  ['.list[3]', []],
  ['.m[0]', []],
  ['.items[*].id', ['a', 'b', 'c']],
  ['.items[?(@.n>1)].id', ['b']],
  ['.items[?(@.n<=1)].id', ['a']],
  ['.items[?(@.n)].id', ['a', 'b']],
  ['.items[?(@.id=="b")].n', [2]],
  [".items[?(@.id!='b')].id", ['a', 'c']],
  ['.items[?(@.id>1)].id', []],
  ['..id', ['a', 'b', 'c']],
  ["['t','nul']", [true, null]],
  ['.m.*', ['d', 'v']],
  ['.m.a\\.b/c', ['d']],
  [".m['a\\.b/c']", ['d']],
  ['.none.deeper', []],
  ['.nul.deeper', []],
  ['.list[', undefined],
  ['.list[x]', undefined],
  ['.items[?(@.n', undefined],
  ['word', undefined],
])('%s', (path, found) => {
  expect(jsonPath(path)?.(VALUE)).toEqual(found)
})
