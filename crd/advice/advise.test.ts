import { describe, expect, test } from 'vitest'
import { decodeDefinition } from '../definition/decode.js'
import { validateDefinition } from '../definition/validate.js'
import { definitionBody, rules, versionsOf } from '../../test/fixtures/crd/definition.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { adviseCosts, type AdviceOptions, type CostAdvice } from './advise.js'
import type { BoundEdit } from './bound.js'
import { applyEdits } from './edits.js'

const STRING: JsonSchemaProps = { type: 'string' }
const listOf = (items: JsonSchemaProps, more: JsonSchemaProps = {}): JsonSchemaProps => ({
  type: 'array',
  items,
  ...more,
})

const definitionOf = (...specs: JsonSchemaProps[]): JsonObject => definitionBody(versionsOf(...specs))

const advise = (definition: JsonObject, options: AdviceOptions = {}): CostAdvice =>
  adviseCosts(decodeDefinition(definition).definition, { compatibility: '1.36', ...options })

/** The edits as `path keyword value`, from the schema of spec on. */
const textsOf = (edits: readonly BoundEdit[]): string[] =>
  edits.map(({ path, keyword, value }) => `${path.slice(7).join('/')} ${keyword} ${value}`)

const costErrors = (definition: JsonObject): string[] =>
  validateDefinition({ definition, compatibility: '1.36' })
    .errors.filter(({ type }) => type === 'FieldValueForbidden')
    .map(String)

describe('what brings rules inside', () => {
  test.each<[what: string, spec: JsonSchemaProps, edits: readonly string[]]>([
    ['nothing is needed', listOf(STRING, { maxItems: 10, ...rules("self.all(x, x != 'a')") }), []],
    [
      'one limit is enough',
      listOf(STRING, { maxItems: 1000, ...rules("self.all(x, x.matches('a+'))") }),
      ['items maxLength 1024'],
    ],
    [
      'one limit would be just enough, two leave room for the next rule',
      listOf(STRING, rules("self.all(x, x.matches('a+'))")),
      [' maxItems 100', 'items maxLength 1024'],
    ],
    [
      'a list that is looked at in itself',
      listOf({ type: 'integer' }, rules('self.all(x, self.exists(y, x < y))')),
      [' maxItems 100'],
    ],
    [
      'a list and the texts in it',
      listOf(STRING, rules('self.all(x, self.exists(y, x.contains(y)))')),
      [' maxItems 40', 'items maxLength 128'],
    ],
    [
      'names keep the length that names may have, at the cost of lists',
      listOf(
        { type: 'object', properties: { name: STRING } },
        rules('self.all(x, self.exists(y, x.name.contains(y.name)))'),
      ),
      [' maxItems 20', 'items/properties/name maxLength 253'],
    ],
    [
      'lists above the rule, all of them',
      listOf(listOf({ type: 'string', maxLength: 20, ...rules("self.matches('a+')") })),
      [' maxItems 100', 'items maxItems 100'],
    ],
    [
      'a limit that is there already, if nothing else can be limited',
      listOf({ type: 'integer' }, { maxItems: 1_000_000, ...rules('self.all(x, self.exists(y, x < y))') }),
      [' maxItems 512'],
    ],
  ])('%s', (_, spec, edits) => {
    const definition = definitionOf(spec)
    const advice = advise(definition)
    expect(textsOf(advice.edits)).toEqual(edits)
    expect(costErrors(applyEdits(definition, advice.edits))).toEqual([])
    expect(costErrors(definition).length > 0).toBe(edits.length > 0)
  })

  test('the sum over the rules of a schema', () => {
    const text: JsonSchemaProps = { type: 'string', maxLength: 2_000_000, ...rules("self.matches('a+b+c+d+')") }
    const names = Array.from({ length: 70 }, (_, index) => `p${index}`)
    const definition = definitionOf({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, text])),
    })
    const advice = advise(definition)
    expect(advice.rules.every(({ status }) => status === 'inside')).toBe(true)
    expect(advice.totals).toMatchObject([{ status: 'fixable' }])
    expect(costErrors(definition)).toHaveLength(5)
    expect(costErrors(applyEdits(definition, advice.edits))).toEqual([])
  })

  test('in all versions, whether they have one schema or several', () => {
    const spec = listOf({ type: 'integer' }, rules('self.all(x, self.exists(y, x < y))'))
    const versionsOf = (edits: readonly BoundEdit[]): unknown[] => edits.map(({ path }) => path[2])
    expect(versionsOf(advise(definitionOf(spec, spec)).edits)).toEqual([0, 1])
    expect(versionsOf(advise(definitionOf(spec, { ...spec, description: 'x' })).edits)).toEqual([0, 1])
    expect(versionsOf(advise(definitionOf(STRING, spec)).edits)).toEqual([1])
  })
})

test('the same limits in versions whose schemas are not the same', () => {
  const list = (rule: string): JsonSchemaProps => ({
    type: 'object',
    properties: { list: listOf(STRING, rules(rule)) },
  })
  const cheap = list("self.all(x, x.matches('a+'))")
  const costly = list('self.all(x, self.exists(y, x.contains(y)))')
  const definition = definitionOf(cheap, costly)
  const advice = advise(definition)
  expect(advice.edits.map(({ path, keyword, value }) => [path[2], keyword, value])).toEqual([
    [0, 'maxItems', 40],
    [0, 'maxLength', 128],
    [1, 'maxItems', 40],
    [1, 'maxLength', 128],
  ])
  expect(advice.totals.map(({ versions }) => versions)).toEqual([['v1'], ['v2']])
  expect(costErrors(applyEdits(definition, advice.edits))).toEqual([])
})

describe('real objects', () => {
  const definition = definitionOf(listOf(STRING, rules('self.all(x, self.exists(y, x.contains(y)))')))
  const widget = (spec: unknown, kind = 'Widget'): JsonObject => ({ apiVersion: 'example.com/v1', kind, spec })

  test('keep the limits', () => {
    const objects = [widget(Array.from({ length: 200 }, () => 'a')), widget(['abc'])]
    const { edits } = advise(definition, { objects })
    expect(edits).toMatchObject([
      { keyword: 'maxItems', observed: 200, value: 200 },
      { keyword: 'maxLength', observed: 3, value: 24 },
    ])
    expect(costErrors(applyEdits(definition, edits))).toEqual([])
  })

  test('of other kinds are not looked at', () => {
    expect(advise(definition, { objects: [widget(['a'], 'Gadget')] })).toEqual(advise(definition))
  })

  test('do not keep them if nothing else does', () => {
    const objects = [widget(Array.from({ length: 3000 }, () => 'a'.repeat(500)))]
    const { edits } = advise(definition, { objects })
    expect(edits.map(({ observed, value }) => [observed, value < Number(observed)])).toEqual([
      [3000, true],
      [500, true],
    ])
    expect(costErrors(applyEdits(definition, edits))).toEqual([])
  })
})

test('limits leave room for defaults and for lower limits', () => {
  const list = listOf(STRING, rules('self.all(x, self.exists(y, x.contains(y)))'))
  const withDefault = definitionOf({ type: 'object', properties: { l: { ...list, default: Array(300).fill('a') } } })
  const { edits } = advise(withDefault)
  expect(edits[0]).toMatchObject({ keyword: 'maxItems', value: 300 })
  const withMinimum = definitionOf({ ...list, minItems: 400 })
  expect(advise(withMinimum).edits[0]).toMatchObject({ keyword: 'maxItems', value: 400 })
})

test('no limit helps a rule whose cost comes from what the schema cannot limit', () => {
  const resource: JsonSchemaProps = {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    'x-kubernetes-preserve-unknown-fields': true,
    ...rules('self.kind.contains(self.kind)'),
  }
  const other = listOf({ type: 'integer' }, rules('self.all(x, self.exists(y, x < y))'))
  const definition = definitionOf({ type: 'object', properties: { other, resource } })
  const advice = advise(definition)
  expect(textsOf(advice.edits)).toEqual(['properties/other maxItems 100'])
  expect(advice.rules.map(({ status }) => status)).toEqual(['fixable', 'unfixable'])
  expect(advice.totals.map(({ status }) => status)).toEqual(['unfixable'])
})

test('a rule that no limit helps keeps none from others', () => {
  const text: JsonSchemaProps = { type: 'string', ...rules("self.matches('a+')") }
  const list = `[${Array.from({ length: 40 }, () => '1').join()}]`
  const constant = ['a', 'b', 'c', 'd', 'e'].reduceRight(
    (inner, name) => `${list}.all(${name}, ${inner})`,
    'self.size() > 1',
  )
  const other = listOf({ type: 'integer' }, rules('self.all(x, self.exists(y, x < y))'))
  const advice = advise(
    definitionOf({ type: 'object', properties: { other, text, fixed: { ...STRING, ...rules(constant) } } }),
  )
  expect(textsOf(advice.edits)).toEqual(['properties/other maxItems 100'])
  expect(advice.rules.map(({ status }) => status)).toEqual(['unfixable', 'fixable', 'inside'])
})

test('what a rule costs, and why', () => {
  const spec: JsonSchemaProps = {
    type: 'object',
    properties: {
      names: listOf({ type: 'object', properties: { 'a.b': STRING }, ...rules("self.a__dot__b.matches('a+')") }),
    },
  }
  const path = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'spec', 'properties', 'names']
  expect(advise(definitionOf(spec)).rules).toEqual([
    {
      path: 'spec.validation.openAPIV3Schema.properties[spec].properties[names].items.x-kubernetes-validations[0]',
      schema: [...path, 'items'],
      rule: "self.a__dot__b.matches('a+')",
      status: 'fixable',
      estimatedCost: 314_575n,
      cardinality: 1_048_576n,
      totalCost: 329_855_795_200n,
      shareOfRuleLimit: 32_985.57952,
      shareOfSchemaLimit: 3298.557952,
      repeatedBy: [{ path, keyword: 'maxItems' }],
      sizes: [{ path: [...path, 'items', 'properties', 'a.b'], keyword: 'maxLength', size: 3_145_726n }],
    },
  ])
})

test('schemas that are not structural have no advice', () => {
  expect(advise(definitionOf({ ...rules('self == 1') }))).toEqual({ rules: [], totals: [], edits: [] })
})
