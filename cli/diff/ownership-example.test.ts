import { expect, test } from 'vitest'
import { compareDefinitions, decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import { definitionText } from '../../test/fixtures/crd/definition.js'
import { ownersTree } from '../ownership/owners-tree.js'
import { ownershipExample } from './ownership-example.js'

const definitionOf = (field: string): CustomResourceDefinition =>
  decodeDefinition(definitionText([`type: object\nproperties:\n  f: ${field}`])).definition

function examples(before: string, after: string): (string | undefined)[] {
  const [old, renewed] = [definitionOf(before), definitionOf(after)]
  return compareDefinitions(old, renewed, { witness: false }).changes.flatMap((change) => {
    const example = ownershipExample(change, old, renewed)
    return example === undefined ? [] : [ownersTree(example.before, example.after).join('\n')]
  })
}

const items =
  'items: { type: object, required: [name], properties: { name: { type: string }, port: { type: integer } } }'
const listOf = (type: string): string => `{ type: array, x-kubernetes-list-type: ${type}, items: { type: string } }`
const mapOf = (type: string): string =>
  `{ type: object, x-kubernetes-map-type: ${type}, properties: { a: { type: string }, b: { type: string } } }`

test('a list that becomes atomic', () => {
  expect(examples(listOf('set'), listOf('atomic')).join('\n')).toMatchInlineSnapshot(`
    "  apiVersion: example.com/v1
      kind: Widget
      spec:
        f:      # nobody → one
          - x   # one → nobody
    -     - x1  # two"
  `)
})

test('a list that becomes a set', () => {
  expect(examples(listOf('atomic'), listOf('set')).join('\n')).toMatchInlineSnapshot(`
    "  apiVersion: example.com/v1
      kind: Widget
      spec:
        f:     # two
          - x1
    +     - x  # one"
  `)
})

test('a list of objects that gets keys', () => {
  const keyed = `{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], ${items} }`
  expect(examples(`{ type: array, ${items} }`, keyed).join('\n')).toMatchInlineSnapshot(`
    "  apiVersion: example.com/v1
      kind: Widget
      spec:
        f:           # two
          - name: x1
    +     - name: x  # one"
  `)
})

test('an object that becomes atomic, and back', () => {
  expect(examples(mapOf('granular'), mapOf('atomic')).join('\n')).toMatchInlineSnapshot(`
    "  apiVersion: example.com/v1
      kind: Widget
      spec:
        f:      # nobody → one
          a: x  # one → nobody
    -     b: x  # two"
  `)
  expect(examples(mapOf('atomic'), mapOf('granular')).join('\n')).toMatchInlineSnapshot(`
    "  apiVersion: example.com/v1
      kind: Widget
      spec:
        f:      # two
    +     a: x  # one
          b: x"
  `)
})

test('none for other changes, and where there is no room for two parts', () => {
  expect(examples('{ type: string }', '{ type: integer }')).toEqual([])
  expect(examples('{ type: array, items: { type: string } }', listOf('atomic'))).toEqual([])
  const one = (type: string): string => listOf(type).replace('items:', 'maxItems: 1, items:')
  expect(examples(one('set'), one('atomic'))).toEqual([])
})
