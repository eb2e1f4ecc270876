import { expect, test } from 'vitest'
import { differences, readAtOnce as read } from '../../test/fixtures/read-differences.js'
import { SourceText } from '../../diagnostics/index.js'
import type { DuplicateKey } from '../yaml/placed-value.js'
import { MOST_CHARACTERS } from './read-text.js'
import type { Place } from '../place/place.js'
import { readManifests } from '../manifests.js'
import type { Manifest } from '../object/manifest.js'
import { readYaml } from '../yaml/document.js'

const spanOf = ({ span: { start, end } }: Place): number[] => [start, end]

const float = (value: number): unknown => ({ float: value })

/** With it a text is not read as a whole if it has errors. */
const LONG = `${' '.repeat(2 ** 20)}\n`

const ITEM = `apiVersion: v1
kind: ConfigMap
metadata: {name: a}
data:
  text: |
    - not an item
    items:

    more
  half: 0.5
`
const indented = (text: string, first: string): string =>
  first + text.trimEnd().replaceAll('\n', `\n${' '.repeat(first.length)}`)

const LIST = `apiVersion: v1
items:
# the first one
${indented(ITEM, '- ')}

${indented(ITEM, '- ')}
kind: List
metadata: {}
`

const TEXTS: readonly [name: string, text: string][] = [
  ['a list', LIST],
  ['an indented list', LIST.replace(/^- (?=api)/gm, '  - ').replace(/^ {2}(?=[^- ])/gm, '    ')],
  ['a list with CRLF', LIST.replaceAll('\n', '\r\n')],
  ['lists and objects', `${LIST}---\n${ITEM}---\n\n---\n# nothing\n---\n${LIST}`],
  ['comments before the first document', `# c\n---\n${ITEM}`],
  ['directives', `%YAML 1.1\n---\n${ITEM}---\n${LIST}`],
  [
    'anchors that items share',
    LIST.replace('metadata: {name: a}', 'metadata: &m {name: a}').replace(
      /(?<=&m.*)metadata: \{name: a\}/s,
      'metadata: *m',
    ),
  ],
  ['a list of a kind', LIST.replace('kind: List', 'kind: ConfigMapList').replaceAll('  apiVersion: v1\n', '')],
  ['an object with items', 'apiVersion: v1\nkind: Odd\nitems:\n- a\n- b\n'],
  ['a list with a name', LIST.replace('metadata: {}', 'metadata: {name: x}')],
  ['items twice', `${LIST}items: []\n`],
  ['items in flow style', 'apiVersion: v1\nkind: List\nitems:\n  [{kind: A, apiVersion: v1}]\n'],
  ['items that are not objects', 'apiVersion: v1\nkind: List\nitems:\n- 1\n-\n- - 2\n'],
  ['syntax errors', `${LIST.replace('half: 0.5', 'half: [')}---\n${ITEM}---\na: [1\n---\n${ITEM}`],
  ['keys that are set twice', LIST.replace('half: 0.5', 'half: 0.5\n    half: 1')],
  ['a document that is a text', '|\nitems:\n- a\n'],
  [
    'JSON',
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [{ a: [1, { b: '}]"\\' }] }, { c: 0.5, d: -0 }] }, null, 1),
  ],
  [
    'JSON with a typed list',
    '{"items":[{"metadata":{"name":"a"}}, {"x":{"items":[{}]}}],"kind":"BoxList","apiVersion":"v1"}',
  ],
  [
    'JSON with large numbers',
    '{"kind":"List","apiVersion":"v1","items":[{"n":9007199254740993,"m":1e3,"o":123456789012345678901}]}',
  ],
  ['JSON with a key that is set twice', '{"kind":"List","apiVersion":"v1","items":[{"a":{"b":1,"b":2}},{"a":1}]}'],
  ['JSON with items twice', '{"kind":"List","items":[{"a":1}],"apiVersion":"v1","items":[{"b":1}]}'],
  [
    'JSON with escapes',
    '{"kind":"List","apiVersion":"v1","items":[{"\\u0061\\\\":"\\ud83d\\ude00 \\" : 1.5","b":{}}]}',
  ],
  ['JSON with a comma too many', '{"kind":"List","apiVersion":"v1","items":[{"a":1},,{"b":1}]}'],
  ['JSON with an open end', '{"kind":"List","apiVersion":"v1","items":[{"a":1},{"b":[1}]}'],
  ['no JSON', '{kind: List, apiVersion: v1, items: [{a: b}, {c: "items"}]}'],
  ['two JSON documents', '{"kind":"List","apiVersion":"v1","items":[{"a":1}]}\n---\n{"kind":"A","apiVersion":"v1"}'],
  ['nothing', '\n'],
]

test.each(TEXTS)('a text is read as the real reader reads it: %s', (_, text) => {
  expect(differences(text)).toEqual([])
})

test.each(TEXTS)('pieces give what the whole text gives: %s', (_, text) => {
  const source = new SourceText('f', text + LONG)
  const whole = readYaml(source, { float })
  const pieces = read(source, { float })
  const joined = pieces.documents.map(({ index, value, place, items }) => ({
    index,
    value: items === undefined ? value : { ...(value as object), items: items.map((item) => item.value) },
    start: place().span.start,
    ...(items === undefined ? {} : { items: items.map((item) => spanOf(item.place())) }),
  }))
  for (const { start, place, items = [] } of pieces.documents) {
    expect(start).toBe(place().span.start)
    const lineOf = (offset: number): number => source.position(offset).line
    for (const { value, ...item } of items) {
      if (value instanceof Object) expect(lineOf(item.start)).toBe(lineOf(item.place().span.start))
    }
  }
  const expected = whole.documents.map(({ index, value, place }) => {
    const items = place.entries?.get('items')?.items
    const wasCut = joined.some((one) => one.index === index && 'items' in one)
    return { index, value, start: place.span.start, ...(wasCut ? { items: items?.map(spanOf) } : {}) }
  })
  expect(pieces.diagnostics.length > 0).toBe(whole.diagnostics.length > 0)
  // Pieces may save more of a text with errors.
  if (whole.diagnostics.length > 0) expect(joined.length).toBeGreaterThanOrEqual(expected.length)
  else expect(joined).toEqual(expected)
})

test('keys that are set twice are told once, with their lines in the whole text', () => {
  const told: DuplicateKey[] = []
  const source = new SourceText('f', LIST.replaceAll('half: 0.5', 'half: 0.5\n    half: 1'))
  const { documents } = read(source, { onDuplicateKey: (duplicate) => told.push(duplicate) })
  for (const { items } of documents) for (const { place } of items ?? []) place()
  expect(told).toEqual([
    { key: 'half', isText: true, line: 14 },
    { key: 'half', isText: true, line: 26 },
  ])
})

const padded = (count: number, ...special: string[]): string => {
  const item = (name: string): string =>
    `- apiVersion: v1\n  kind: Pad\n  metadata: {name: ${name}}\n  text: ${'x'.repeat(1000)}\n`
  return `kind: List\napiVersion: v1\nitems:\n${Array.from({ length: count }, (_, index) => item(`p${index}`)).join('')}${special.join('')}`
}

test('a large list: all items, with their places', () => {
  const source = new SourceText('f', padded(1100, '- apiVersion: v1\n  kind: Last\n  metadata:\n    name: here\n'))
  const { manifests, diagnostics } = readManifests(source)
  expect(diagnostics).toEqual([])
  expect(manifests).toHaveLength(1101)
  const last = manifests.at(-1) as Manifest
  expect(last).toMatchObject({ name: 'here', steps: ['items', 1100], documentIndex: 0 })
  const { start, end } = last.spanOf('metadata.name')
  expect(source.text.slice(start, end)).toBe('here')
  expect(source.position(start)).toEqual({ line: 3 + 1100 * 4 + 4, column: 11 })
})

test('an item that can not be read does not keep the others from being read', () => {
  const { manifests, diagnostics } = readManifests(
    new SourceText('f', padded(1100, '- a: [1\n', '- kind: A\n  apiVersion: v1\n')),
  )
  expect(manifests).toHaveLength(1101)
  expect(diagnostics.map(({ code }) => code)).toContain('manifest/syntax')
})

test('a document that is too large, and no list', () => {
  const source = new SourceText('f', `a: ${'x'.repeat(MOST_CHARACTERS)}\n---\nkind: A\napiVersion: v1\n`)
  const { manifests, diagnostics } = readManifests(source)
  expect(manifests).toHaveLength(1)
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      'manifest/too-large',
      'this document is 16 MB large; a document that is not a list of objects may have at most 16 MB',
    ],
  ])
})
