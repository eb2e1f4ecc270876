// Calls of functions as closures.
import { isError } from '../../value/error.js'
import type { Value } from '../../value/value.js'
import type { CallStep } from '../plan.js'
import type { Compiler, Run } from './compiler.js'

/** Unary and binary calls evaluate all arguments and are charged whatever these are. */
export function compileStrictCall(compiler: Compiler, { id, args, run, cost }: CallStep): Run {
  const [first, second] = args.map((argument) => compiler.compile(argument))
  if (first === undefined) throw new Error('a call without arguments is variadic')
  if (second === undefined)
    return (evaluation) => {
      const a = first(evaluation)
      const result = isError(a) ? a : run(a)
      evaluation.charge(id, cost([a], result) as number)
      return result
    }
  return (evaluation) => {
    const a = first(evaluation)
    const b = second(evaluation)
    const result = isError(a) ? a : isError(b) ? b : run(a, b)
    evaluation.charge(id, cost([a, b], result) as number)
    return result
  }
}

/** Other calls stop at the first argument that fails, which costs nothing beyond the arguments unless it is the last. */
export function compileVariadicCall(compiler: Compiler, { id, args, run, cost }: CallStep): Run {
  const compiled = args.map((argument) => compiler.compile(argument))
  const last = args.length - 1
  return (evaluation) => {
    const values: Value[] = []
    for (const [index, argument] of compiled.entries()) {
      const value = argument(evaluation)
      values.push(value)
      if (!isError(value)) continue
      if (index === last) evaluation.charge(id, cost(values, value) as number)
      return value
    }
    const result = run(...values)
    evaluation.charge(id, cost(values, result) as number)
    return result
  }
}
