import { describe, expect, test } from 'vitest'
import { checkAst, parseText } from '../compile.js'
import { Environment } from '../environment/environment.js'
import type { StructuralSchema } from '../schema/structural-schema.js'
import { estimateCost, type NodeEstimate } from './estimator.js'

const BOOLEAN: StructuralSchema = { type: 'boolean' }
const STRING: StructuralSchema = { type: 'string' }
const INTEGER: StructuralSchema = { type: 'integer' }
const object = (properties: Record<string, StructuralSchema>): StructuralSchema => ({ type: 'object', properties })
const text = (maxLength: number): StructuralSchema => ({ type: 'string', maxLength })
const list = (items: StructuralSchema, maxItems?: number): StructuralSchema => ({
  type: 'array',
  items,
  ...(maxItems !== undefined && { maxItems }),
})
const map = (additionalProperties: StructuralSchema, maxProperties?: number): StructuralSchema => ({
  type: 'object',
  additionalProperties,
  ...(maxProperties !== undefined && { maxProperties }),
})

function estimate(expression: string, environment: Environment, onNode?: (node: NodeEstimate) => void): string {
  const ast = checkAst(parseText(expression, environment), environment)
  const { min, max } = estimateCost(ast, { ...environment.estimateOptions(), ...(onNode && { onNode }) })
  return `${min} to ${max}`
}

describe('estimates without a schema equal the API server’s', () => {
  test.each([
    ["'abc' + 'de' == 'abcde'", '2 to 2'],
    ['[1, 2, 3].all(x, x > 0)', '20 to 26'],
    ["['some long text'].all(x, x.matches('a'))", '14 to 17'],
    ["[['a', 'bcd'], ['ef']][0].join('x')", '31 to 1844674407370955295'],
    ["['a', 'bcd'][0].contains('ab')", '12 to 12'],
    ["{'a': 'bcd'}['a'].contains('ab')", '32 to 32'],
    ["dyn('abc') == dyn('abcd')", '3 to 3'],
    ['string(dyn(1))', '2 to 2'],
    ['([1] + [2, 3]).all(x, x > 1)', '31 to 37'],
    ['[1].transformMap(i, v, v)', '45 to 45'],
    ["bytes('abc') + b'de'", '2 to 3'],
    ['self.d.x.y', '1 to 1'],
    ['optional.of(1).optMap(x, x)', '3 to 16'],
  ])('%s', (expression, expected) => {
    expect(estimate(expression, new Environment({ variables: { self: 'dyn' } }))).toBe(expected)
  })
})

// Literals count, sizes of filtered lists don't shrink, `sortBy` squares, what is called by name counts bytes.
describe('estimates that differ from what is expected equal the API server’s', () => {
  test.each([
    ['[1, 2] == [1, 2]', '21 to 21'],
    ["{'a': 1}['a']", '31 to 31'],
    ['optional.of(1).or(optional.of(2)).orValue(3)', '4 to 4'],
    ['1 in [1, 2]', '12 to 12'],
    ["dyn('a').contains('b')", '2 to 2'],
    ["quantity('1') != quantity('2')", '3 to 1844674407370955266'],
    ["ip('1.2.3.4') != ip('1.2.3.5')", '3 to 1844674407370955266'],
    ['[1, 2, 3].filter(x, x > 1).map(y, y).size()', '81 to 117'],
    ['[3, 1].sortBy(x, x)', '78 to 78'],
    ['[3, 1, 2].sortBy(x, -x).map(y, y)', '232 to 232'],
    ["'é'.indexOf('é')", '1 to 1'],
    ['[1, 2].indexOf(1)', '12 to 12'],
    ["'abc'.lastIndexOf('c')", '1 to 1'],
    ['true ? [1] : [2, 3]', '10 to 10'],
    ["'a,b'.split(',').all(x, x.size() > 0)", '2 to 20'],
    ['[[1, 2], [3]].all(l, l.all(x, x > 0))', '37 to 61'],
    ["{'a': 'bcd'}.all(k, k.contains('a'))", '34 to 36'],
    ["{'a': 'bcd'}.transformList(k, v, v + k)", '56 to 56'],
    ["'abc'.matches('a.c')", '1 to 1'],
    ["'abc'.find('b') + 'c'", '2 to 2'],
    ['[1, 2].exists_one(x, x == 1)', '18 to 20'],
    ["timestamp('2024-01-01T00:00:00Z') + duration('1h') > timestamp(0)", '5 to 5'],
    ["'%s'.format(['a'])", '11 to 11'],
    ["b'abc' == b'abd'", '1 to 1'],
    ['type(1) == int', '3 to 1844674407370955266'],
  ])('%s', (expression, expected) => {
    expect(estimate(expression, new Environment())).toBe(expected)
  })
})

describe('estimates with a schema equal the API server’s', () => {
  test.each<[string, StructuralSchema, string]>([
    ["self.name.matches('^a+$')", object({ name: text(63) }), '3 to 28'],
    ["self.name.matches('^a+$')", object({ name: STRING }), '3 to 314575'],
    ["has(self.name) ? self.name == 'x' : true", object({ name: text(10) }), '1 to 4'],
    ['self.a && self.b || self.c', object({ a: BOOLEAN, b: BOOLEAN, c: BOOLEAN }), '2 to 6'],
    ['self.x == self.y', object({ x: INTEGER, y: INTEGER }), '4 to 4'],
    [
      "optional.of(self.b).optMap(v, v.c + v.d).orValue('')",
      object({ b: object({ c: text(10), d: text(20) }) }),
      '6 to 24',
    ],
    ["self.m['k'].size() + self.l[0].size()", object({ m: map(text(10)), l: list(list(STRING, 7)) }), '9 to 9'],
    [
      "self.list.filter(x, x.size() > 3).map(x, x + 'abc').exists(x, x.contains('b'))",
      object({ list: list(text(25), 10) }),
      '25 to 375',
    ],
    [
      'self.items.all(x, self.items.all(y, x.n == y.n || x == y))',
      object({ items: list(object({ n: STRING })) }),
      '3 to 345885907169365203',
    ],
    // A variable that comes from no path is taken for the root, whose size is 0.
    ["['some long text'].all(x, x.matches('a'))", object({ name: STRING }), '14 to 16'],
    // In Go the paths of k and v share an array: keys are taken for values.
    ["self.a.b.all(k, v, k.matches('abcd'))", object({ a: object({ b: map(text(1000), 5) }) }), '4 to 2029'],
    ["self.b.all(k, v, k.matches('abcd'))", object({ b: map(text(1000), 5) }), '3 to 28'],
  ])('%s', (expression, schema, expected) => {
    expect(estimate(expression, new Environment({ self: { schema } }))).toBe(expected)
  })
})

describe('what is told of nodes', () => {
  const schema = object({ list: list(text(25), 10), note: STRING, n: INTEGER })

  function withFormula(expression: string): readonly NodeEstimate[] {
    const nodes: NodeEstimate[] = []
    estimate(expression, new Environment({ self: { schema } }), (node) => nodes.push(node))
    return nodes
  }

  test('is the cost of one evaluation with everything below', () => {
    const nodes = withFormula('self.n == 1')
    expect(nodes.map(({ expr, cost }) => [expr.kind, cost.max])).toEqual([
      ['ident', 1n],
      ['select', 2n],
      ['literal', 0n],
      ['call', 2n],
    ])
  })

  test('does not change the estimate', () => {
    const expression = 'self.list.all(x, x == self.note) && self.list.map(x, x + self.note).size() > self.n'
    const environment = new Environment({ self: { schema } })
    expect(estimate(expression, environment, () => {})).toBe(estimate(expression, environment))
  })

  test('has the iterations of loops, not of bindings', () => {
    const loops = withFormula('self.list.all(x, true) && optional.of(1).optMap(x, x) == optional.of(2)').filter(
      ({ expr }) => expr.kind === 'comprehension',
    )
    expect(loops.map(({ iterations }) => iterations)).toEqual([{ min: 0n, max: 10n }, undefined])
  })

  test.each<[string, NodeEstimate['size'], NodeEstimate['sizeSource']]>([
    ["'abc'", { min: 3n, max: 3n }, { kind: 'literal' }],
    ['self.note', { min: 0n, max: 3145726n }, { kind: 'schema', path: ['self', 'note'] }],
    ['self.list[0]', { min: 0n, max: 100n }, { kind: 'schema', path: ['self', 'list', '@items'] }],
    ["['a', 'bcd'][0]", { min: 1n, max: 3n }, { kind: 'computed', by: '_[_]' }],
    ["'abc'.split('')", { min: 0n, max: 3n }, { kind: 'computed', by: 'split' }],
    ['dyn(self.note)', { min: 0n, max: 3145726n }, { kind: 'schema', path: ['self', 'note'] }],
    ['self.list.map(x, x)', { min: 0n, max: 10n }, { kind: 'computed', by: 'comprehension' }],
    ['1 + 2', { min: 1n, max: 1n }, { kind: 'type' }],
    ["string(b'a') == 'b' ? [1] : [2, 3]", { min: 1n, max: 2n }, { kind: 'computed', by: '_?_:_' }],
    ['type(1)', undefined, { kind: 'unknown' }],
  ])('the size of %s and its source', (expression, size, source) => {
    const last = withFormula(expression).at(-1)
    expect(last?.size).toEqual(size)
    expect(last?.sizeSource).toEqual(source)
  })

  test('the size of a variable without a path is that of its value', () => {
    const nodes: NodeEstimate[] = []
    estimate("['a', 'bcd'].all(x, x == 'a')", new Environment(), (node) => nodes.push(node))
    const variable = nodes.find(({ expr }) => expr.kind === 'ident' && expr.name === 'x')
    expect(variable?.size).toEqual({ min: 1n, max: 3n })
    expect(variable?.sizeSource).toEqual({ kind: 'variable', name: 'x' })
  })
})
