import { expect, test } from 'vitest'
import { FieldPath } from './path.js'

test.each<[text: string, path: FieldPath]>([
  ['<nil>', FieldPath.nil],
  ['spec', FieldPath.of('spec')],
  ['spec.template.name', FieldPath.of('spec', 'template', 'name')],
  ['spec.template.name', FieldPath.of('spec').child('template', 'name')],
  ['spec', FieldPath.nil.child('spec')],
  ['spec.name', FieldPath.nil.child('spec', 'name')],
  ['[0]', FieldPath.nil.index(0)],
  ['[0].name', FieldPath.nil.index(0).child('name')],
  ['[key]', FieldPath.nil.key('key')],
  ['spec.ports[10].name', FieldPath.of('spec', 'ports').index(10).child('name')],
  ['spec.labels[a.b/c]', FieldPath.of('spec', 'labels').key('a.b/c')],
  ['labels[a]b[]', FieldPath.of('labels').key('a]b[')],
  ['lists[1][2]', FieldPath.of('lists').index(1).index(2)],
  ['labels[]', FieldPath.of('labels').key('')],
  ['labels[].name', FieldPath.of('labels').key('').child('name')],
  // A name that is empty prints as a subscript in Go.
  ['spec[]', FieldPath.of('spec').child('')],
  ['[]', FieldPath.of('')],
  ['a[].b', FieldPath.of('a', '', 'b')],
  ['labels[__proto__].constructor', FieldPath.of('labels').key('__proto__').child('constructor')],
  ['labels[😀]', FieldPath.of('labels').key('😀')],
  ['labels[\ufffd\ufffdx]', FieldPath.of('labels').key('\ud83d\udc00x'.slice(0, 1) + '\ud800x')],
])('%s', (text, path) => {
  expect(path.toString()).toBe(text)
  expect(String(path)).toBe(text)
})

test('paths never change', () => {
  const spec = FieldPath.of('spec')
  const name = spec.child('name')
  const port = spec.child('ports').index(0)
  expect([spec, name, port].map(String)).toEqual(['spec', 'spec.name', 'spec.ports[0]'])
})

test.each<[path: FieldPath, root: string]>([
  [FieldPath.of('spec', 'name'), 'spec'],
  [FieldPath.of('spec').index(1).key('a'), 'spec'],
  [FieldPath.of('spec'), 'spec'],
  [FieldPath.nil.index(3).child('name'), '[3]'],
  [FieldPath.nil, '<nil>'],
])('the root of %s', (path, root) => expect(path.root().toString()).toBe(root))

test('only the nil path is nil', () => {
  expect(FieldPath.nil.isNil()).toBe(true)
  expect(FieldPath.of('').isNil()).toBe(false)
  expect(FieldPath.of('spec').isNil()).toBe(false)
})

test('a path of very many steps prints', () => {
  let path = FieldPath.of('a')
  for (let depth = 0; depth < 100_000; depth++) path = path.child('b')
  expect(path.toString()).toHaveLength(200_001)
})
