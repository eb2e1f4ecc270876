import { describe, expect, test } from 'vitest'
import type { CheckedAst } from '../ast/checked.js'
import { checkAst, planProgram } from '../compile.js'
import { Environment } from '../environment/environment.js'
import { parse } from '../parser/parse.js'
import type { StructuralSchema } from '../schema/structural-schema.js'
import type { ExplainedNode, Explanation } from './explanation.js'
import { explain } from './explain.js'
import { schemaBound } from '../schema/size-bound.js'

const SCHEMA: StructuralSchema = {
  type: 'object',
  properties: {
    list: { type: 'array', items: { type: 'string', maxLength: 25 } },
    note: { type: 'string' },
    n: { type: 'integer' },
  },
}
const SELF = { list: ['a', 'bb'], note: 'hello', n: 2 }
const environment = new Environment({ self: { schema: SCHEMA } })

function checked(expression: string): CheckedAst {
  const { ast } = parse(expression, { macros: environment.macros, optionalSyntax: true, ranges: true })
  if (ast === undefined) throw new Error(`does not parse: ${expression}`)
  return checkAst(ast, environment)
}

function explained(expression: string): Explanation {
  const ast = checked(expression)
  return explain(ast, {
    measured: planProgram(ast, environment).profile({ self: SELF }).nodes,
    estimate: environment.estimateOptions(),
    boundOf: (path) => schemaBound(SCHEMA, path),
  })
}

interface Tree extends ReadonlyArray<string | Tree> {
  readonly 0: string
}
const textsOf = ({ text, children }: ExplainedNode): Tree => [text, ...children.map(textsOf)]

describe('the tree is what the author wrote', () => {
  test.each<[string, Tree]>([
    ['self.n + 1', ['self.n + 1', ['self.n', ['self']], ['1']]],
    [
      'self.list.all(x, x != "a")',
      ['self.list.all(x, x != "a")', ['self.list', ['self']], ['x != "a"', ['x'], ['"a"']]],
    ],
    ['has(self.note)', ['has(self.note)', ['self']]],
    [
      '[1].exists(x, [2].exists(y, x == y))',
      [
        '[1].exists(x, [2].exists(y, x == y))',
        ['[1]', ['1']],
        ['[2].exists(y, x == y)', ['[2]', ['2']], ['x == y', ['x'], ['y']]],
      ],
    ],
    ['sets.contains([1], [2])', ['sets.contains([1], [2])', ['[1]', ['1']], ['[2]', ['2']]]],
    [
      'optional.of(1).optMap(x, x + 1)',
      ['optional.of(1).optMap(x, x + 1)', ['optional.of(1)', ['1']], ['x + 1', ['x'], ['1']]],
    ],
    ['{"a": 1}', ['{"a": 1}', ['"a"'], ['1']]],
    ["'😀' +\n  'b'", ["'😀' + 'b'", ["'😀'"], ["'b'"]]],
  ])('%s', (expression, tree) => {
    expect(textsOf(explain(checked(expression), {}).root)).toEqual(tree)
  })

  test('also if the parser kept no ranges', () => {
    const { ast } = parse('self.n + 1', { macros: environment.macros, optionalSyntax: true })
    const { root } = explain(checkAst(ast as NonNullable<typeof ast>, environment), {})
    expect(textsOf(root)).toEqual(['self.n + 1', ['self.n', ['self']], ['1']])
  })
})

describe('costs', () => {
  test.each([
    'self.list.all(x, x.size() < 3)',
    'has(self.note) && self.note.contains("l")',
    '[1, 2].map(y, y + self.n).exists(z, z == 4)',
    'self.n > 1 ? self.list.size() : self.note.size()',
    'optional.of(self.note).optMap(v, v + v).orValue("x")',
    'self.list[5] == "a"',
    '[3, 1, 2].sortBy(x, -x)',
  ])('of %s add up to the measured cost and to the estimate', (expression) => {
    const ast = checked(expression)
    const program = planProgram(ast, environment)
    const { root } = explained(expression)
    expect(root.measured?.total).toBe(program.profile({ self: SELF }).cost)
    const { min, max } = program.estimate
    expect(root.estimated?.total).toEqual({ min: BigInt(min), max: BigInt(max) })
    expect(root.measured?.share).toBe(1)
    expect(root.estimated?.share).toBe(1)
  })

  test('in a loop are those of all iterations', () => {
    const predicate = explained('[1, 2, 3].all(x, x + self.n > 0)').root.children[1]
    expect(predicate?.text).toBe('x + self.n > 0')
    expect(predicate?.measured).toEqual({ own: 3, total: 15, share: 0.6, charges: 3 })
    expect(predicate?.estimated?.total).toEqual({ min: 15n, max: 15n })
    expect(predicate?.estimated?.own).toEqual({ min: 3n, max: 3n })
    expect(predicate?.estimated?.evaluations).toEqual({ min: 3n, max: 3n })
  })

  test('of branches that exclude each other leave nothing for the node itself', () => {
    const { root } = explained('self.n > 1 ? self.n + 1 : self.n + 2')
    expect(root.estimated?.total).toEqual({ min: 6n, max: 6n })
    expect(root.estimated?.own).toEqual({ min: 0n, max: 0n })
  })

  test('are missing where nothing was measured or estimated', () => {
    const { root, isMeasured, isEstimated } = explain(checked('self.n'), {})
    expect([isMeasured, isEstimated, root.measured, root.estimated, root.size]).toEqual([
      false,
      false,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('sizes', () => {
  const sizeOf = (expression: string): ExplainedNode['size'] => explained(expression).root.size

  test.each<[string, ExplainedNode['size']]>([
    [
      'self.note',
      {
        size: { min: 0n, max: 3145726n },
        unit: 'code points',
        source: { kind: 'schema', path: ['self', 'note'] },
        bound: { kind: 'assumed', keyword: 'maxLength' },
      },
    ],
    [
      'self.list[0]',
      {
        size: { min: 0n, max: 100n },
        unit: 'code points',
        source: { kind: 'schema', path: ['self', 'list', '@items'] },
        bound: { kind: 'keyword', keyword: 'maxLength' },
      },
    ],
    ['[1, 2]', { size: { min: 2n, max: 2n }, unit: 'items', source: { kind: 'literal' }, bound: undefined }],
    ['string(1)', { size: undefined, unit: 'code points', source: { kind: 'unknown' }, bound: undefined }],
    ['self.n', undefined],
  ])('%s', (expression, size) => {
    expect(sizeOf(expression)).toEqual(size)
  })
})
