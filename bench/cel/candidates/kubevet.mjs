import { compile } from '../../../dist/cel/index.js'

/** As in the oracle's benchmark of cel-go: far above what any item costs. */
const LIMIT = { costLimit: 100_000_000 }

const environmentOf = ({ schema, variables }) =>
  schema === undefined
    ? { variables: Object.fromEntries(Object.keys(variables).map((name) => [name, 'dyn'])) }
    : { self: { schema } }

/** kubevet with one of its back ends. Compiling is making the environment, parsing, checking, planning and estimating. */
export const kubevet = (backend) => ({
  bindings: ({ variables }) => variables,
  compile(item) {
    const program = compile(item.expression, { ...environmentOf(item), backend })
    return program.estimate && program
  },
  evaluate: (program, bindings) => program.evaluate(bindings, LIMIT),
  value: (program, bindings) => program.evaluate(bindings, LIMIT).value,
  costs(program, bindings) {
    const { min, max } = program.estimate
    return { cost: program.evaluate(bindings, LIMIT).cost, estimate: { min: `${min}`, max: `${max}` } }
  },
})

export const candidate = kubevet('auto')
