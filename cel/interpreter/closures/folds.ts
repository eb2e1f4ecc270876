// Folds as closures, and the steps that add to their lists and maps.
import { isError } from '../../value/error.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import type { Value } from '../../value/value.js'
import { append, elementsOf, entriesOf, insertAll } from '../fold.js'
import type { AppendStep, FoldStep, InsertStep } from '../plan.js'
import type { Compiler, Run } from './compiler.js'

export function compileFold(compiler: Compiler, step: FoldStep): Run {
  const init = compiler.compile(step.init)
  const range = compiler.compile(step.range)
  const accumulator = compiler.locals.declare(step.accumulator)
  const iteration = compiler.locals.declare(step.iteration)
  const iteration2 = step.iteration2 === undefined ? undefined : compiler.locals.declare(step.iteration2)
  compiler.locals.initialize(step.accumulator, freshly(init))
  const condition = compiler.compile(step.condition)
  const next = compiler.compile(step.step)
  const finish = compiler.compile(step.result)
  return (evaluation) => {
    const over = range(evaluation)
    if (isError(over)) return over
    const elements = iteration2 === undefined ? elementsOf(over) : entriesOf(over)
    if (isError(elements)) return elements
    const { locals } = evaluation
    locals[accumulator] = undefined
    for (const element of elements) {
      if (iteration2 === undefined) locals[iteration] = element as Value
      else [locals[iteration], locals[iteration2]] = element as [Value, Value]
      const goesOn = condition(evaluation)
      if (goesOn === false) break
      locals[accumulator] = next(evaluation)
    }
    return finish(evaluation)
  }
}

export function compileAppend(compiler: Compiler, { id, accumulator, list }: AppendStep): Run {
  const target = compiler.compile(accumulator)
  const source = compiler.compile(list)
  return (evaluation) => {
    const accumulated = target(evaluation)
    const added = source(evaluation)
    evaluation.charge(id, 1)
    return isError(accumulated) ? accumulated : append(accumulated, added)
  }
}

export function compileInsert(compiler: Compiler, { id, accumulator, args }: InsertStep): Run {
  const target = compiler.compile(accumulator)
  const sources = args.map((argument) => compiler.compile(argument))
  return (evaluation) => {
    const accumulated = target(evaluation)
    // With a key and a value the call has three arguments: it stops at the first that fails.
    if (isError(accumulated) && args.length > 1) return accumulated
    const values: Value[] = []
    for (const source of sources) {
      const value = source(evaluation)
      values.push(value)
      if (!isError(value) || args.length === 1) continue
      if (values.length === args.length) evaluation.charge(id, 1)
      return value
    }
    const result = isError(accumulated) ? accumulated : insertAll(accumulated as LiteralMap, values)
    evaluation.charge(id, 1)
    return result
  }
}

/** An accumulator's first value: an empty list or map is changed in place later, so each fold has its own. */
function freshly(init: Run): Run {
  return (evaluation) => {
    const value = init(evaluation)
    if (Array.isArray(value) && value.length === 0) return []
    return value instanceof LiteralMap && value.size === 0 ? LiteralMap.of([]) : value
  }
}
