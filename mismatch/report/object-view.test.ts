import { expect, test } from 'vitest'
import { objectView } from './object-view.js'

const object = {
  metadata: { name: 'a' },
  spec: { ports: [{ port: 1 }, { port: 2 }], labels: { 'a.b/c': 'x' }, empty: [] },
}
const shown = (field: string): string[] => {
  const { lines, first, last } = objectView(object, field)
  return lines.slice(first, last + 1).map((line) => line.trim())
}

test.each<[field: string, lines: string[], isMissing: boolean]>([
  ['spec.ports[1].port', ['- port: 2'], false],
  ['spec.ports', ['ports:', '- port: 1', '- port: 2'], false],
  ['spec.labels[a.b/c]', ['a.b/c: x'], false],
  ['metadata.namespace', ['metadata:'], true],
  ['spec.empty', ['empty: []'], false],
])('%s', (field, lines, isMissing) => {
  expect(shown(field)).toEqual(lines)
  expect(objectView(object, field).isMissing).toBe(isMissing)
})

test('a long value shows where it begins; what is no map has no fields', () => {
  const { first, last, lines } = objectView({ a: Array.from({ length: 50 }, () => 1) }, 'a')
  expect([first, last, lines.length]).toEqual([0, 0, 51])
  expect(objectView(null, 'a').lines).toEqual(['null'])
  expect(objectView('text', '').lines).toEqual(['text'])
})
