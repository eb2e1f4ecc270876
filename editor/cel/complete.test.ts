import { expect, test } from 'vitest'
import { atCursor, language } from '../../test/fixtures/editor/cel.js'
import { complete } from './complete.js'

const labels = (marked: string): string[] => {
  const { text, offset } = atCursor(marked)
  return complete(text, offset, language).map(({ label }) => label)
}

test.each<[marked: string, has: readonly string[], hasNot: readonly string[]]>([
  ['self.|>', ['host', 'hosts', 'labels', 'ports', 'replicas'], ['startsWith', 'self', 'has']],
  ['self.ho|>st', ['host', 'hosts'], []],
  ['self.host.|>', ['startsWith', 'matches', 'size', 'indexOf'], ['hosts', 'all', 'isSorted']],
  ['self.hosts.|>', ['all', 'exists', 'size', 'isSorted', 'map'], ['startsWith', 'optMap']],
  ['self.ports.all(p, p.|>)', ['name', 'number'], ['host']],
  ['self.ports.all(p, p.|>', ['name', 'number'], ['host']],
  ['self.ports.all(port, |>)', ['port', 'self', 'true', 'size'], ['startsWith']],
  ['self.replicas > 1 && self.|> && (', ['host'], []],
  ['has(self.|>)', ['host', 'labels'], []],
  ['self.labels.|>', ['all', 'size'], ['startsWith']],
  ['sets.|>', ['contains', 'equivalent', 'intersects'], ['host']],
  ['cel.|>', [], ['host']],
  ['|>', ['self', 'oldSelf', 'has', 'sets', 'quantity'], ['startsWith']],
  ['self.host == "|>"', [], ['self']],
  ['self.host // |>', [], ['self']],
  ['1|>', [], ['self']],
  ["self.host == 'a' && |>", ['self'], []],
  ['self.?|>', ['host'], []],
  ['oldSelf.ho|>', ['host'], []],
  ['self.nothing.|>', [], ['host']],
])('%s', (marked, has, hasNot) => {
  const found = labels(marked)
  expect(has.filter((label) => !found.includes(label))).toEqual([])
  expect(hasNot.filter((label) => found.includes(label))).toEqual([])
  if (has.length === 0) expect(found).toEqual([])
})

test('what is written, where, and what is said of it', () => {
  const { text, offset } = atCursor('self.ho|>st')
  const found = complete(text, offset, language)
  expect(found.find(({ label }) => label === 'host')).toEqual({
    label: 'host',
    kind: 'field',
    detail: 'string, maxLength: 63',
    documentation: 'Where it is.',
    insert: 'host',
    range: { start: 5, end: 9 },
  })
  const methods = complete('self.host.lo', 12, language)
  expect(methods.find(({ label }) => label === 'lowerAscii')).toMatchObject({
    kind: 'function',
    detail: 'string.lowerAscii() -> string',
    insert: 'lowerAscii()',
  })
  expect(methods.find(({ label }) => label === 'startsWith')?.insert).toBe('startsWith(')
})
