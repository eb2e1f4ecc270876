import { describe, expect, test } from 'vitest'
import { makeTypeFiles, THOUSAND_TYPES } from './tagged-types.js'

const files = makeTypeFiles(THOUSAND_TYPES)
const text = files.map((file) => file.text).join('\n')

test('the same options give the same files', () => {
  expect(makeTypeFiles(THOUSAND_TYPES)).toEqual(files)
})

test('as many files and types as asked for, each under a name of its own', () => {
  const names = [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name)
  expect([files.length, new Set(files.map(({ path }) => path)).size]).toEqual([200, 200])
  expect([names.length, new Set(names).size]).toEqual([1000, 1000])
})

test('structs have 6 to 12 fields, with names of their own', () => {
  const structs = [...text.matchAll(/^export interface Part\w+ \{\n([^}]*)\}/gm)].map(([, body = '']) =>
    [...body.matchAll(/^ {2}(\w+)\??: /gm)].map(([, name]) => name),
  )
  expect(structs).toHaveLength(500)
  for (const fields of structs) {
    expect(fields.length).toBeGreaterThanOrEqual(6)
    expect(fields.length).toBeLessThanOrEqual(12)
    expect(new Set(fields).size).toBe(fields.length)
  }
})

test('one type in twenty is a kind', () => {
  expect(text.match(/^export interface \w+ extends TypeMeta \{/gm)).toHaveLength(50)
})

test('only files of the layer before are imported, and what they declare', () => {
  const textOf = new Map(files.map((file) => [file.path, file.text]))
  let imports = 0
  for (const { layer, text } of files) {
    for (const [, names = '', from = ''] of text.matchAll(/^import type \{ ([^}]+) \} from '\.\.\/([^']+)\.js'/gm)) {
      expect(from).toMatch(new RegExp(`^layer${layer - 1}/`))
      for (const name of names.split(', ')) expect(textOf.get(`${from}.ts`)).toContain(`export interface ${name} {`)
      imports++
    }
  }
  expect(imports).toBeGreaterThan(200)
})

describe('the mix', () => {
  test.each([
    '+k8s:enum',
    '+k8s:unionMember',
    '+k8s:listType=map',
    '+k8s:listType=set',
    '+k8s:eachVal=',
    '+k8s:eachKey=',
    '+k8s:immutable',
    '+k8s:format=',
    'Record<string, string>',
    'boolean',
  ])('has %s', (part) => {
    expect(text).toContain(part)
  })
})
