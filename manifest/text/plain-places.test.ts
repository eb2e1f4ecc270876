import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { partOf, wholeText } from '../piece/piece.js'
import { readYaml } from '../yaml/document.js'
import { plainPlaces } from './plain-places.js'

test.each([
  ['a manifest', '---\napiVersion: v1\n\nmetadata:\n  name: "a"\n  \'labels\': {app.io/x: y, n: [1, []]}\nn: 0x10\n'],
  ['lists', 'a:\n- 1\n- b: 2\n  c: 3\nd:\n  - 4\n  -\n    e: 5\n  - |\n    x\n\nf: 1\n'],
  ['nothing', 'a:  \nb:\n- \n-\nc:\n  d:\n'],
  ['literal and folded texts', 'a: |\n  x \n\nb: >-\n  y\n   z\u00a0\nc: 1\n'],
  [
    'comments',
    '# a\na: 1 # b\n# c\nb: # d\n  # e\n  - c: "x" # f\n\n    # g\n    d: [1]\n  - e\nf: |\n  g\n# i\nj: k\n  l\n',
  ],
  ['numbers as keys', '"10": a\n"9": b\n'],
])('the places are those that the real reader finds: %s', (_, text) => {
  const source = new SourceText('f', text)
  expect(plainPlaces(source, wholeText(source))).toEqual(readYaml(source).documents[0]?.place)
})

test('of a part of a source', () => {
  const source = new SourceText('f', 'a: 1\n---\nb:\n  c: 2\n---\nd: 3\n')
  const part = partOf(wholeText(source), 5, source.text.lastIndexOf('---'))
  expect(plainPlaces(source, part)).toEqual(readYaml(source).documents[1]?.place)
})

test.each(['a: &b 1 # b\n', 'a: "\n"\n', 'a: 1\na: 2\n'])('leaves to the real reader: %j', (text) => {
  const source = new SourceText('f', text)
  expect(plainPlaces(source, wholeText(source))).toBeUndefined()
})
