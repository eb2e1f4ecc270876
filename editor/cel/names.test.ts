import { expect, test } from 'vitest'
import { atCursor, language } from '../../test/fixtures/editor/cel.js'
import { EditedExpression } from './edited-expression.js'
import { fieldPathAt, localName, usesOfVariable } from './names.js'

test.each<[marked: string, places: readonly number[] | undefined]>([
  ['self.hosts.all(|>h, h != "" && h != "b")', [15, 18, 29]],
  ['self.hosts.all(h, h != "" && |>h != "b")', [15, 18, 29]],
  ['self.hosts.all(h, self.hosts.exists(|>h, h == "a"))', [36, 39]],
  ['self.hosts.all(|>h, self.hosts.exists(h, h == "a"))', [15]],
  ['self.hosts.all(h, h == |>self.host)', undefined],
  ['self.hosts.map(|>é', undefined],
])('%s', (marked, places) => {
  const { text, offset } = atCursor(marked)
  expect(localName(new EditedExpression(text, language), offset)?.places.map(({ start }) => start)).toEqual(places)
})

test('fields and variables of policies', () => {
  const path = (marked: string) => {
    const { text, offset } = atCursor(marked)
    return fieldPathAt(new EditedExpression(text, language), offset)
  }
  expect(path('self.ports[0].na|>me')).toBeUndefined()
  expect(path('self.la|>bels.size()')).toEqual(['self', 'labels'])
  expect(path('|>self.labels')).toEqual(['self'])
  const edited = new EditedExpression('variables.a && variables.b || variables.a', language)
  expect(usesOfVariable(edited, 'a')).toEqual([
    { start: 10, end: 11 },
    { start: 40, end: 41 },
  ])
})
