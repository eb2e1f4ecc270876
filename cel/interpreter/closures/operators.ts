// Equality, logic and the other operators that are not functions at run time, as closures.
import { isError } from '../../value/error.js'
import { Optional } from '../../value/optional.js'
import { equalCost } from '../../library/cost/equal-cost.js'
import type { EqualStep, LogicStep, MembershipStep, NotStrictlyFalseStep, OptionalOrStep } from '../plan.js'
import { differs, equals, logicError, unfit } from '../operations.js'
import type { Compiler, Run } from './compiler.js'

export function compileEqual(compiler: Compiler, { id, negated, left, right }: EqualStep): Run {
  const first = compiler.compile(left)
  const second = compiler.compile(right)
  const compare = negated ? differs : equals
  return (evaluation) => {
    const a = first(evaluation)
    const b = second(evaluation)
    const result = compare(a, b)
    evaluation.charge(id, equalCost(a, b, negated))
    return result
  }
}

export function compileLogic(compiler: Compiler, { decisive, left, right }: LogicStep): Run {
  const first = compiler.compile(left)
  const second = compiler.compile(right)
  return (evaluation) => {
    const a = first(evaluation)
    if (a === decisive) return decisive
    const b = second(evaluation)
    if (b === decisive) return decisive
    return typeof a === 'boolean' && typeof b === 'boolean' ? !decisive : logicError(a, b)
  }
}

export function compileOptionalOr(compiler: Compiler, { unwrap, left, right }: OptionalOrStep): Run {
  const first = compiler.compile(left)
  const second = compiler.compile(right)
  return (evaluation) => {
    const optional = first(evaluation)
    if (!(optional instanceof Optional)) return unfit(optional)
    if (optional.value === undefined) return second(evaluation)
    return unwrap ? optional.value : optional
  }
}

export function compileMembership(compiler: Compiler, { operand, has }: MembershipStep): Run {
  const run = compiler.compile(operand)
  return (evaluation) => {
    const value = run(evaluation)
    return isError(value) ? value : has(value)
  }
}

export function compileNotStrictlyFalse(compiler: Compiler, { id, operand }: NotStrictlyFalseStep): Run {
  const run = compiler.compile(operand)
  return (evaluation) => {
    const value = run(evaluation)
    evaluation.charge(id, 1)
    return value !== false
  }
}
