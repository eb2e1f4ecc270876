// From a call to the code that answers it: the overload that the checker chose, the function's own binding, or the first
// overload that accepts the arguments' runtime types (cel-go's `decls.FunctionDecl.Bindings` and planner).
import { costs, type CostShape } from '../library/cost/cost.js'
import type { Overload, RuntimeCost } from '../declaration/record.js'
import type { FunctionDeclaration } from '../declaration/declarations.js'
import { acceptsAtRuntime } from '../value/type/relation.js'
import type { Type } from '../value/type/type.js'
import { CelDuration } from '../value/time/duration.js'
import { CelError, noSuchOverload } from '../value/error.js'
import { ExtensionValue } from '../value/extension.js'
import { isInt } from '../../apimachinery/number/index.js'
import { Optional } from '../value/optional.js'
import { Timestamp } from '../value/time/timestamp.js'
import { typeName } from '../value/type-of.js'
import type { Value } from '../value/value.js'

type Implementation = (...args: Value[]) => Value

/** The code of a call. */
export interface Binding {
  readonly run: Implementation
  /** Whether evaluation of the arguments stops at the first that fails. */
  readonly variadic: boolean
}

/** The binding of a call of `declaration` with `argCount` arguments, of which the checker found `overloadId` only. */
export function bindCall(
  declaration: FunctionDeclaration,
  overloadId: string | undefined,
  argCount: number,
  nodeId: number,
): Binding {
  const { name } = declaration
  const byArity = argCount === 0 || argCount > 2
  const chosen = declaration.overloads.find(({ id }) => id === overloadId)
  if (chosen?.run !== undefined) return { run: guarded(name, chosen), variadic: byArity || chosen.variadic === true }
  if (declaration.run !== undefined) return { run: singleton(declaration, declaration.run), variadic: byArity }
  const bound = declaration.overloads.filter(({ run }) => run !== undefined)
  const [only] = bound
  if (only === undefined) {
    const error = new CelError(`no such overload: ${name}${byArity ? ` ${nodeId}` : ''}`)
    return { run: () => error, variadic: byArity }
  }
  if (bound.length === 1) return { run: guarded(name, only), variadic: byArity || only.variadic === true }
  return { run: dispatching(name, bound), variadic: true }
}

/** The cost rule of a call: the overload's if it is the only one, else the function's, else 1. */
export function costRule(declaration: FunctionDeclaration, overloadId: string | undefined): RuntimeCost & CostShape {
  const byOverload = declaration.overloads.find(({ id }) => id === overloadId)?.cost
  const byName = declaration.cost
  if (byOverload === undefined && byName === undefined) return costs(1)
  if (byOverload === undefined || byName === undefined) {
    const rule = (byOverload ?? byName) as RuntimeCost & CostShape
    return rule.units !== undefined || rule.factors !== undefined ? rule : (args, result) => rule(args, result) ?? 1
  }
  return (args, result) => byOverload(args, result) ?? byName(args, result) ?? 1
}

/** The error of a call whose arguments no overload accepts. */
export const noSuchOverloadOf = (name: string, args: readonly Value[]): CelError =>
  new CelError(`no such overload: ${name}(${args.map(typeName).join(', ')})`)

function guarded(name: string, overload: Overload): Implementation {
  const run = overload.run as Implementation
  const [first, second] = overload.args.map(matcher)
  if (first === undefined) return run
  if (overload.args.length === 1)
    return (a) => (first(a as Value) ? run(a as Value) : noSuchOverloadOf(name, [a as Value]))
  if (overload.args.length === 2 && second !== undefined)
    return (a, b) =>
      first(a as Value) && second(b as Value)
        ? run(a as Value, b as Value)
        : noSuchOverloadOf(name, [a as Value, b as Value])
  const matches = signature(overload)
  return (...args) => (matches(args) ? run(...args) : noSuchOverloadOf(name, args))
}

function singleton({ name, accepts }: FunctionDeclaration, run: Implementation): Implementation {
  if (accepts === undefined) return run
  const error = new CelError(`no such overload: ${name}`)
  return (...args) => (accepts(args[0] as Value) ? run(...args) : isReceiver(args[0]) ? noSuchOverload : error)
}

/** The types to which cel-go hands a call that the operator's trait rules out (`traits.ReceiverType`); none of them answers it. */
const isReceiver = (value: Value | undefined): boolean =>
  typeof value === 'string' || value instanceof Timestamp || value instanceof CelDuration

function dispatching(name: string, overloads: readonly Overload[]): Implementation {
  const candidates = overloads.map((overload) => ({
    matches: signature(overload),
    run: overload.run as Implementation,
  }))
  return (...args) => {
    for (const { matches, run } of candidates) if (matches(args)) return run(...args)
    return noSuchOverloadOf(name, args)
  }
}

function signature(overload: Overload): (args: readonly Value[]) => boolean {
  const matchers = overload.args.map(matcher)
  return (args) => args.length === matchers.length && matchers.every((matches, index) => matches(args[index] as Value))
}

/** Kubernetes' types and optionals go by their names. */
function extensionMatcher(type: Type): (value: Value) => boolean {
  if (type.name === 'optional_type') return (value) => value instanceof Optional
  return (value) => (value instanceof ExtensionValue ? value.type.name === type.name : acceptsAtRuntime(type, value))
}

/** Whether values fit a declared type at run time; the usual types without a detour. */
function matcher(type: Type): (value: Value) => boolean {
  switch (type.kind) {
    case 'string':
      return (value) => typeof value === 'string'
    case 'int':
      return isInt
    case 'bool':
      return (value) => typeof value === 'boolean'
    case 'bytes':
      return (value) => value instanceof Uint8Array
    case 'timestamp':
      return (value) => value instanceof Timestamp
    case 'duration':
      return (value) => value instanceof CelDuration
    case 'opaque':
    case 'struct':
      return extensionMatcher(type)
    case 'dyn':
    case 'typeParam':
      return () => true
    default:
      return (value) => acceptsAtRuntime(type, value)
  }
}
