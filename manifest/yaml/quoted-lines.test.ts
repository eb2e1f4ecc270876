import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { findField } from '../place/place.js'
import { readYaml } from './document.js'

const many = (length: number): string => Array.from({ length }, (_, index) => `k${index}: "x\ny"\n`).join('')

// What sigs.k8s.io/yaml 1.6 answered (YAMLToJSON).
test.each<[name: string, text: string, answer: unknown]>([
  ['as deep as the key', 'a:\n  b: "x\n  y"\n  c: 1\n', { a: { b: 'x y', c: 1 } }],
  ['less deep than the key', 'a:\n  b: "x\n y"\n', { a: { b: 'x y' } }],
  ['not indented', "a:\n  b: 'x\ny'\nc: 1\n", { a: { b: 'x y' }, c: 1 }],
  ['an empty line', 'a: "x\n\ny"\n', { a: 'x\ny' }],
  ['an escaped line break', 'a: "x\\\ny"\n', { a: 'xy' }],
  ['quotes in quotes', "a: \"x \\\" \ny\"\nb: 'it''s\nso'\n", { a: 'x " y', b: "it's so" }],
  ['in lists', '- "x\ny"\n- - \'z\n  z\'\n', ['x y', ['z z']]],
  ['in brackets', 'a: ["x\ny", {b: "z\nz"}]\n', { a: ['x y', { b: 'z z' }] }],
  ['a colon on the next line', 'a:\n  b: "x\n  y: z"\n', { a: { b: 'x y: z' } }],
  ['beside a block text', 'a: |\n  "x\nb: "x\ny"\n', { a: '"x\n', b: 'x y' }],
])('%s', (_, text, answer) => {
  const { documents, diagnostics } = readYaml(new SourceText('f', text))
  expect(diagnostics).toEqual([])
  expect(documents.map(({ value }) => value)).toEqual([answer])
})

test('places are those of the file; of texts of several lines their keys', () => {
  const source = new SourceText('f', 'a:\n  b: "x\n  y"\n  c: "z\n  z"\n  d: 1\n')
  const [document] = readYaml(source).documents
  const textOf = (field: string): string => {
    const { start, end } = findField(document?.place as never, field)
    return source.text.slice(start, end)
  }
  expect(['a.b', 'a.c', 'a.d'].map(textOf)).toEqual(['b', 'c', '1'])
})

test.each<[name: string, text: string]>([
  ['no end', 'a: "x\ny\n'],
  ['the end in another document', 'a: "x\n---\ny"\n'],
  ['too many for a long text', `${many(25)}z: ${'z'.repeat(2 ** 20)}\n`],
])('still an error: %s', (_, text) => {
  const { diagnostics } = readYaml(new SourceText('f', text))
  expect(diagnostics[0]?.message).toMatch(/^missing closing "quote/)
})

test('where deeper lines do not help, they are tried once', () => {
  const { diagnostics } = readYaml(new SourceText('f', 'a: 1\n"\n y\n"\n'))
  expect(diagnostics.map(({ message }) => message)).toEqual(['implicit keys need to be on a single line'])
})

test('a list of documents may have many', () => {
  const { documents, diagnostics } = readYaml(new SourceText('f', [many(30), many(60)].join('---\n')))
  expect(diagnostics).toEqual([])
  expect(documents.map(({ value }) => Object.keys(value as object).length)).toEqual([30, 60])
})

test('large texts do not take long', () => {
  const text = `a: "x\n${'y\n'.repeat(20_000)}"\nb:\n${'- 1\n'.repeat(10_000)}`
  const { documents } = readYaml(new SourceText('f', text))
  expect(documents[0]?.value).toMatchObject({ b: expect.arrayContaining([1]) as unknown })
})
