// The back end of closures: a plan becomes a function that calls functions. It charges step by step, so it also knows
// the exact cost at which a limit was exceeded and what each node cost.
import type { Value } from '../../value/value.js'
import { Evaluation } from '../evaluation.js'
import type { ListStep, MapStep, Step } from '../plan.js'
import { compileList, compileMap, compileStruct } from './aggregates.js'
import { compileAttribute, compilePresence } from './attributes.js'
import { compileStrictCall, compileVariadicCall } from './calls.js'
import { Locals, type Compiler, type Run } from './compiler.js'
import { compileAppend, compileFold, compileInsert } from './folds.js'
import {
  compileEqual,
  compileLogic,
  compileMembership,
  compileNotStrictlyFalse,
  compileOptionalOr,
} from './operators.js'

/** The function of a plan; with `traced` it passes the value of each step to the evaluation's `observe`. */
export function compileClosures(plan: Step, options: { readonly traced?: boolean } = {}): Run {
  const compiler: Compiler = {
    locals: new Locals(),
    keys: new Map(),
    compile: (step) => {
      const run = compileStep(compiler, step)
      return options.traced === true ? traced(step, run) : run
    },
  }
  return compiler.compile(plan)
}

const traced =
  ({ id }: Step, run: Run): Run =>
  (evaluation) => {
    const value = run(evaluation)
    evaluation.observe?.(id, value)
    return value
  }

/** The value of a literal all of whose parts are constants. */
export function evaluateConstant(step: ListStep | MapStep): Value {
  return compileClosures(step)(new Evaluation(() => null, Infinity))
}

function compileStep(compiler: Compiler, step: Step): Run {
  switch (step.kind) {
    case 'constant':
      return () => step.value
    case 'attribute':
      return compileAttribute(compiler, step)
    case 'presence':
      return compilePresence(compiler, step)
    case 'call':
      return step.variadic ? compileVariadicCall(compiler, step) : compileStrictCall(compiler, step)
    case 'equal':
      return compileEqual(compiler, step)
    case 'logic':
      return compileLogic(compiler, step)
    case 'optionalOr':
      return compileOptionalOr(compiler, step)
    case 'membership':
      return compileMembership(compiler, step)
    case 'notStrictlyFalse':
      return compileNotStrictlyFalse(compiler, step)
    case 'append':
      return compileAppend(compiler, step)
    case 'insert':
      return compileInsert(compiler, step)
    case 'list':
      return compileList(compiler, step)
    case 'map':
      return compileMap(compiler, step)
    case 'struct':
      return compileStruct(compiler, step)
    case 'fold':
      return compileFold(compiler, step)
  }
}
