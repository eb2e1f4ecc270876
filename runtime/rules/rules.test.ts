import { expect, test } from 'vitest'
import { go } from '../../apimachinery/go/index.js'
import { expandRules, isUpdateRule, ruleKey, type TypeRules } from './rules.js'
import { normalField } from './normal-field.js'

const treeRules = (): TypeRules => ({
  source: 'tree.ts',
  rules: [
    ['name', 'k8s:maxLength', 'FieldValueTooLong', 'maxLength', 4],
    ['name', 'k8s:required', 'FieldValueRequired', '', 3, 'beta'],
    ['name', 'k8s:maxLength', 'FieldValueTooLong', 'maxLength', 5],
  ],
  parts: [['children[*]', treeRules]],
})
const rootRules = (): TypeRules => ({
  source: 'root.ts',
  rules: [['', 'k8s:unionMember', 'FieldValueInvalid', 'union', 0]],
  parts: [
    ['', treeRules, 'meta.Tree'],
    ['tree', treeRules],
    [
      'map[*]',
      () => ({ source: 'x.ts', rules: [['', 'k8s:immutable', 'FieldValueInvalid', 'immutable', 1]], parts: [] }),
    ],
  ],
})

test('rules of a root, with whole paths, each once; circles end', () => {
  const rules = expandRules(rootRules)
  expect(rules.map(({ field, tag }) => `${field} ${tag}`)).toEqual([
    ' k8s:unionMember',
    'meta.Tree.name k8s:maxLength',
    'meta.Tree.name k8s:required',
    'tree.name k8s:maxLength',
    'tree.name k8s:required',
    'map[*] k8s:immutable',
  ])
  expect(rules[0]).toEqual({ field: '', tag: 'k8s:unionMember', type: 'FieldValueInvalid', origin: 'union' })
  expect(rules[2]).toMatchObject({ level: 'beta', source: { file: 'tree.ts', line: 3 } })
  expect(rules.filter(isUpdateRule).map(({ field }) => field)).toEqual(['map[*]'])
})

test('an origin says more than a type', () => {
  const of = (type: 'FieldValueInvalid' | 'FieldValueRequired', origin: string): string =>
    ruleKey({ field: 'a', type, origin })
  expect(of('FieldValueInvalid', 'union')).toBe(of('FieldValueRequired', 'union'))
  expect(of('FieldValueInvalid', '')).not.toBe(of('FieldValueRequired', ''))
})

const type = go.struct('Root', () => [
  go.omitZero('map', go.map(go.list(go.string))),
  go.field('tree', go.pointer(type)),
])

test.each([
  ['<nil>', {}, ''],
  ['map[a.b][3]', { map: { 'a.b': [] } }, 'map[*][*]'],
  ['tree.tree.map[0]', { tree: { tree: { map: { '0': [] } } } }, 'tree.tree.map[*]'],
  ['meta.Tree.map[a]', {}, 'meta.Tree.map[*]'],
])('%s', (field, value, normal) => {
  expect(normalField(type, field, value)).toBe(normal)
})
