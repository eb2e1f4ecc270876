import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../manifests.js'
import { spanOfPart } from './part-of-text.js'

test.each([
  ['rule: self.a == 1', 'self.a == 1', 'self.a'],
  ["rule: 'self.a == ''x'' '", "self.a == 'x' ", "''x'"],
  ['rule: >-\n  self.a ==\n  1', 'self.a == 1', '1'],
  ['rule: |\n  é && self.a\n', 'é && self.a\n', 'self.a'],
])('%j', (yaml, value, part) => {
  const source = new SourceText('f', `apiVersion: v1\nkind: T\n${yaml}\n`)
  const place = readManifests(source).manifests[0]?.place
  if (place === undefined) throw new Error('no object')
  const inValue = part.replaceAll("''", "'")
  const start = Array.from(value.slice(0, value.indexOf(inValue))).length
  const span = spanOfPart(place, 'rule', value, { start, end: start + inValue.length })
  expect(span && source.text.slice(span.start, span.end)).toBe(part)
})

test('what is written with escapes, or is not there', () => {
  const source = new SourceText('f', 'apiVersion: v1\nkind: T\nrule: "\\x61 == b"\n')
  const place = readManifests(source).manifests[0]?.place
  if (place === undefined) throw new Error('no object')
  expect(spanOfPart(place, 'rule', 'a == b', { start: 5, end: 6 })).toBeUndefined()
  expect(spanOfPart(place, 'zzz', 'a == b', { start: 5, end: 6 })).toBeUndefined()
})
