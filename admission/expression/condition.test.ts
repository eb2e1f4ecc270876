import { expect, test } from 'vitest'
import type { Variable } from '../api/model.js'
import type { AdmissionBindings } from './activation.js'
import { compileExpression, type CompiledExpression } from './compile.js'
import { Composition } from './composition.js'
import { evaluateConditions, type ConditionResults } from './condition.js'
import type { EvaluationObserver } from './observer.js'

const VERSION = { compatibility: '1.36', mode: 'stored' } as const

const DECLARED = { authorizer: true, params: true }

const BINDINGS: AdmissionBindings = {
  object: { a: 1, b: 'x' },
  oldObject: null,
  params: null,
  request: { name: 'n' },
  namespaceObject: null,
  authorizer: undefined,
  requestResource: undefined,
}

interface Given {
  readonly variables?: Readonly<Record<string, string>>
  readonly budget?: number
  readonly observer?: EvaluationObserver
}

function evaluate(texts: readonly (string | undefined)[], given: Given = {}): ConditionResults {
  const { variables = {}, budget = 1_000_000, observer } = given
  const list = Object.entries(variables).map(([name, expression]): Variable => ({ name, expression }))
  const composition = new Composition('p', list, DECLARED, VERSION)
  const environment = composition.environment(DECLARED)
  const expressions = texts.map((text): CompiledExpression | undefined =>
    text === undefined
      ? undefined
      : { policy: 'p', role: 'validation', field: '', text, ...compileExpression(text, environment, undefined) },
  )
  const watch = observer && { observer, context: { policy: 'p' } }
  return evaluateConditions(expressions, { bindings: BINDINGS, composition, budget, watch })
}

const only = (text: string, variables: Readonly<Record<string, string>> = {}): unknown => {
  const [result] = evaluate([text], { variables }).results
  return result?.value ?? result?.error
}

test.each<[text: string, outcome: unknown]>([
  ['object.a == 1', true],
  ['oldObject == null && params == null', true],
  ['object.c', "expression 'object.c' resulted in error: no such key: c"],
  ['namespaceObject.metadata', "expression 'namespaceObject.metadata' resulted in error: no such key: metadata"],
  [
    "authorizer.path('/').check('get').allowed()",
    "expression 'authorizer.path('/').check('get').allowed()' resulted in error: no such attribute(s): authorizer",
  ],
  [
    'x',
    "compilation error: compilation failed: ERROR: <input>:1:1: undeclared reference to 'x' (in container '')\n | x\n | ^",
  ],
])('%s', (text, outcome) => {
  expect(only(text)).toEqual(outcome)
})

const VARIABLES = {
  one: 'object.a',
  two: 'variables.one + 1',
  list: '[1, 2]',
  bad: 'x',
  fails: '1 / 0',
  after: 'variables.bad',
}

test.each<[text: string, outcome: unknown]>([
  ['variables.two', 2],
  ['variables.list[1]', 2],
  ['has(variables.one)', true],
  [
    'variables.fails',
    'expression \'variables.fails\' resulted in error: composited variable "fails" fails to evaluate: division by zero',
  ],
  [
    'variables.bad',
    "expression 'variables.bad' resulted in error: composited variable \"bad\" fails to compile: compilation failed: ERROR: <input>:1:1: undeclared reference to 'x' (in container '')\n | x\n | ^",
  ],
  [
    'variables.after',
    "expression 'variables.after' resulted in error: composited variable \"after\" fails to evaluate: composited variable \"bad\" fails to compile: compilation failed: ERROR: <input>:1:1: undeclared reference to 'x' (in container '')\n | x\n | ^",
  ],
  [
    'variables.none',
    "compilation error: compilation failed: ERROR: <input>:1:10: undefined field 'none'\n | variables.none\n | .........^",
  ],
  ['variables.fails == 1 || true', true],
])('%s, with variables', (text, outcome) => {
  expect(only(text, VARIABLES)).toEqual(outcome)
})

test('a variable is evaluated once, at its first use, and its cost counts', () => {
  const cost = (...texts: string[]): number => evaluate(texts, { variables: { v: 'object.b == "x"' } }).cost
  expect(cost('true')).toBe(0)
  const first = cost('variables.v')
  const use = cost('variables.v', 'variables.v') - first
  expect(use).toBe(2)
  expect(first).toBeGreaterThan(use)
})

test('the budget is for all, variables included', () => {
  const variables = { v: 'object.b == "x"' }
  const { cost } = evaluate(['variables.v', 'object.a == 1'], { variables })
  expect(evaluate(['variables.v', 'object.a == 1'], { variables, budget: cost }).error).toBeUndefined()
  expect(evaluate(['variables.v', 'object.a == 1', 'true'], { variables, budget: cost - 1 })).toEqual({
    results: [],
    error: 'validation failed due to running out of cost budget, no further validation rules will be run',
    cost,
  })
})

test('one expression may cost a million', () => {
  const digits = '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]'
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].reduceRight((inner, name) => `${digits}.all(${name}, ${inner})`, 'true')
  const { results, cost } = evaluate([all], { budget: 10_000_000 })
  expect(results[0]?.error).toContain('resulted in error: operation cancelled: actual cost limit exceeded')
  expect(cost).toBeGreaterThan(1_000_000)
})

test('a place without an expression', () => {
  expect(evaluate([undefined, 'true'])).toEqual({ results: [undefined, { value: true }], cost: 0 })
})

test('two variables of one name: the last counts, and does not run forever', () => {
  const composition = new Composition(
    'p',
    [
      { name: 'v', expression: '1' },
      { name: 'v', expression: 'variables.v + 1' },
    ],
    {},
    VERSION,
  )
  const environment = composition.environment({})
  const expression: CompiledExpression = {
    policy: 'p',
    role: 'validation',
    field: '',
    text: 'variables.v',
    ...compileExpression('variables.v', environment, undefined),
  }
  const { results } = evaluateConditions([expression], { bindings: BINDINGS, composition, budget: 1_000 })
  expect(results[0]?.error).toContain('composited variable "v" refers to itself')
})

test('who looks on sees the same, variables inside their first use', () => {
  const seen: string[] = []
  const observer: EvaluationObserver = {
    begin: ({ role, name, text }) => {
      seen.push(`begin ${role} ${name ?? text}`)
      return () => undefined
    },
    end: ({ role, name, text }, { value, error, cost }) => {
      seen.push(`end ${role} ${name ?? text}: ${String(value ?? error)} for ${cost}`)
    },
  }
  const texts = ['variables.two == 2', 'variables.fails', 'variables.two == 2']
  const watched = evaluate(texts, { variables: VARIABLES, observer })
  expect(watched).toEqual(evaluate(texts, { variables: VARIABLES }))
  expect(seen).toEqual([
    'begin validation variables.two == 2',
    'begin variable two',
    'begin variable one',
    'end variable one: 1 for 2',
    'end variable two: 2 for 3',
    'end validation variables.two == 2: true for 3',
    'begin validation variables.fails',
    'begin variable fails',
    'end variable fails: division by zero for 1',
    'end validation variables.fails: composited variable "fails" fails to evaluate: division by zero for 2',
    'begin validation variables.two == 2',
    'end validation variables.two == 2: true for 3',
  ])
})

test('who only waits for beginnings sees all of them, and may end everything', () => {
  const texts = ['variables.two == 2', 'variables.fails', 'variables.two == 2']
  let begun: string[] = []
  const observer: EvaluationObserver = {
    begin: ({ name = '' }) => {
      begun.push(name)
      return undefined
    },
  }
  const ended = new Error('ended')
  const ender: EvaluationObserver = {
    begin: ({ name }) => {
      if (name === 'one') throw ended
      return undefined
    },
  }
  // Often enough for programs to be compiled to JavaScript.
  for (let run = 0; run < 5; run++) {
    begun = []
    const watched = evaluate(texts, { variables: VARIABLES, observer })
    expect(watched).toEqual(evaluate(texts, { variables: VARIABLES }))
    expect(begun).toEqual(['', 'two', 'one', '', 'fails', ''])
    expect(() => evaluate(texts, { variables: VARIABLES, observer: ender })).toThrow(ended)
  }
})
