// What is timed is right: kubevet answers each item of the workload as Kubernetes does, with both back ends.
import { readFileSync } from 'node:fs'
import { compile, type Backend, type StructuralSchema } from 'kubevet/cel'
import { toTypedJson } from '../../cel/typed-json/index.js'
import { expect, test } from 'vitest'

interface Item {
  readonly id: string
  readonly expression: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly schema?: StructuralSchema
  readonly expected: {
    readonly value: unknown
    readonly cost: number
    readonly estimate: { readonly min: string; readonly max: string }
  }
}

const workload = readFileSync(new URL('workload.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Item)

const BACKENDS: readonly Backend[] = ['source', 'closures']
const cases = workload.flatMap((item) => BACKENDS.map((backend) => [item.id, backend, item] as const))

test.each(cases)('%s with %s', (_id, backend, { expression, variables, schema, expected }) => {
  const declared = Object.fromEntries(Object.keys(variables).map((name) => [name, 'dyn']))
  const program = compile(expression, {
    backend,
    ...(schema === undefined ? { variables: declared } : { self: { schema } }),
  })
  const { value, cost } = program.evaluateTyped(variables)
  const { min, max } = program.estimate
  expect({ value: toTypedJson(value), cost, estimate: { min: `${min}`, max: `${max}` } }).toEqual(expected)
})

test('ids differ', () => {
  expect(new Set(workload.map(({ id }) => id)).size).toBe(workload.length)
})
