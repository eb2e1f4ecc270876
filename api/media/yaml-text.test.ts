import { expect, test } from 'vitest'
import { yamlText } from './yaml-text.js'

test('an object as a server writes it', () => {
  const object = {
    kind: 'A',
    apiVersion: 'v1',
    metadata: { uid: '0a1b', resourceVersion: '12', labels: {}, creationTimestamp: '2024-01-01T00:00:00Z' },
    list: [{ b: 1, a: 'x' }, [1, [2]], [], {}, null],
    texts: ['y', 'true', '.', 'a: b', '- a', "it's", '', 'a\nb\n', '1e3', 'a#b', '~'],
    number: 1.5,
  }
  expect(yamlText(object)).toBe(`apiVersion: v1
kind: A
list:
- a: x
  b: 1
- - 1
  - - 2
- []
- {}
- null
metadata:
  creationTimestamp: "2024-01-01T00:00:00Z"
  labels: {}
  resourceVersion: "12"
  uid: 0a1b
number: 1.5
texts:
- "y"
- "true"
- .
- 'a: b'
- '- a'
- it's
- ""
- |
  a
  b
- "1e3"
- a#b
- "~"
`)
})

test('a long text goes on in the next line', () => {
  const words = Array.from({ length: 20 }, () => 'words').join(' ')
  const [first, second] = yamlText({ a: words }).split('\n')
  expect(first).toHaveLength(86)
  expect(second).toMatch(/^ {2}words/)
})
