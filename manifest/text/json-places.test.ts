import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { wholeText } from '../piece/piece.js'
import { readYaml } from '../yaml/document.js'
import { jsonPlaces } from './json-places.js'

test.each([
  ['{}', ' { "a" : [ ] , "b\\"\\u0061": { "c": -1.5e3, "d": [1, {"e": "}]\\\\"}, null, true] } } '],
  ['lines', '{\n  "metadata": {\n    "name": "a",\n    "labels": {}\n  },\n  "list": [\n    "x",\n    []\n  ]\n}\n'],
])('the places are those that the reader of YAML finds: %s', (_, text) => {
  const source = new SourceText('f', text)
  expect(jsonPlaces(source, wholeText(source))).toEqual(readYaml(source).documents[0]?.place)
})

test('of what is nested too deep only the whole', () => {
  const source = new SourceText('f', '['.repeat(200_000) + ']'.repeat(200_000))
  expect(jsonPlaces(source, wholeText(source))).toEqual({ span: { source, start: 0, end: 400_000 } })
})
