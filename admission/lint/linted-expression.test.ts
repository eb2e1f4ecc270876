import { expect, test } from 'vitest'
import { lintedPolicy } from '../../test/fixtures/admission/linted-policy.js'
import type { LintedExpression } from './linted-expression.js'

function linted(expression: string, spec: Readonly<Record<string, unknown>> = {}): LintedExpression {
  const found = lintedPolicy({ validations: [{ expression }], ...spec }).expressions.at(-1)
  if (found === undefined) throw new Error('no expression')
  return found
}

test.each<[expression: string, variables: readonly string[] | undefined]>([
  ['object.a', []],
  ['variables.a + variables.b', ['a', 'b']],
  ['has(variables.a)', ['a']],
  ['variables.a.b.c', ['a']],
  ['[1].all(x, x < variables.a)', ['a']],
  ['variables == nothing', undefined],
  ["variables['a'] == 1", undefined],
  ['nothing(variables.a)', ['a']],
  ['variables.a +', undefined],
])('the variables of %s', (expression, variables) => {
  expect(linted(expression).variables).toEqual(variables)
})

test('what does not compile reads variables all the same; what does not parse reads nothing', () => {
  const mistyped = linted('nothing(params.a)')
  expect([mistyped.ast, mistyped.reads('params'), mistyped.reads('object')]).toEqual([undefined, true, false])
  const broken = linted('params.a +')
  expect([broken.parsed, broken.reads('params')]).toEqual([undefined, false])
})

test('parts are of the text as it was written', () => {
  const [condition] = lintedPolicy({ matchConditions: [{ name: 'a', expression: '  😀 == 1' }] }).expressions
  expect(condition?.errorIn(condition.environment('stored'))).toContain('ERROR: <input>:1:1')
  const [sound] = lintedPolicy({ matchConditions: [{ name: 'a', expression: "\n '😀' == object.a " }] }).expressions
  const { expr } = sound as LintedExpression
  expect(expr?.kind === 'call' && expr.args.map((one) => sound?.textOf(one))).toEqual(["'😀'", 'object.a'])
  expect(expr && sound?.partOf(expr)).toEqual({ text: "\n '😀' == object.a ", start: 2, end: 17 })
})
