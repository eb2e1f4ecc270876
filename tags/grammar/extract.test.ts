import { expect, test } from 'vitest'
import { extractTags } from './extract.js'

test('groups lines by name, in order', () => {
  const lines = ['A comment.', '+k8s:minimum=1', ' \t +b # c', '', '+k8s:minimum=2 ', 'text + more']
  expect([...extractTags(lines)]).toEqual([
    [
      'k8s:minimum',
      [
        { index: 1, text: 'k8s:minimum=1', offset: 1 },
        { index: 4, text: 'k8s:minimum=2 ', offset: 1 },
      ],
    ],
    ['b', [{ index: 2, text: 'b # c', offset: 4 }]],
  ])
})

test.each<[line: string, name: string | undefined, text?: string]>([
  ['+a', 'a', 'a'],
  ['+', '', ''],
  ['+ a', '', ' a'],
  ['++a', '', '+a'],
  ['+9a', '', '9a'],
  ['+a.b-c:d_9(x)', 'a.b-c:d_9', 'a.b-c:d_9(x)'],
  ['+k8s:', 'k8s:', 'k8s:'],
  ['+é٣=1', 'é٣', 'é٣=1'],
  ['+😀', '', '😀'],
  ['+a😀', 'a', 'a😀'],
  ['+a\r', 'a', 'a\r'],
  ['+constructor', 'constructor', 'constructor'],
  ['\u{a0}+a', undefined],
  ['\r+a', undefined],
  ['a+b', undefined],
  ['', undefined],
])('%j is of %j', (line, name, text) => {
  const found = [...extractTags([line])].map(([key, group]) => [key, group.map((one) => one.text)])
  expect(found).toEqual(name === undefined ? [] : [[name, [text]]])
})
