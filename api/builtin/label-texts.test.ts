import { expect, test } from 'vitest'
import { selectorText, shownLabels, shownSelector } from './label-texts.js'

test.each<[selector: object, text: string]>([
  [{ matchLabels: { b: '1', a: '' } }, 'a=,b=1'],
  [{ matchExpressions: [{ key: 'c', operator: 'In', values: ['y', 'x'] }] }, 'c in (x,y)'],
  [
    {
      matchLabels: { d: 'e' },
      matchExpressions: [
        { key: 'a', operator: 'NotIn', values: ['x'] },
        { key: 'z', operator: 'Exists' },
        { key: 'b', operator: 'DoesNotExist' },
      ],
    },
    'a notin (x),!b,d=e,z',
  ],
])('%j', (selector, text) => {
  expect(selectorText({ ...selector })).toBe(text)
})

test('what selects by nothing, and no labels, are shown as none', () => {
  expect([shownSelector({}), shownLabels({})]).toEqual(['<none>', '<none>'])
})

test('labels are sorted by their names', () => {
  expect(shownLabels({ b: '1', a: '2', 'a.b': '3' })).toBe('a.b=3,a=2,b=1')
})
