import { evaluate, parse } from 'cel-js'

/** Has neither checker nor cost; takes JSON as it is. */
export const candidate = {
  bindings: ({ variables }) => variables,
  compile({ expression }) {
    const result = parse(expression)
    if (!result.isSuccess) throw new Error(result.errors[0])
    return result.cst
  },
  evaluate: (tree, bindings) => evaluate(tree, bindings),
  value: (tree, bindings) => evaluate(tree, bindings),
}
