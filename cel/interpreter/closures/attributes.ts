// Attributes as closures: variables, selections, indices, presence tests and ternaries.
import { isError, type CelError } from '../../value/error.js'
import { CelMap } from '../../value/map/map.js'
import { Optional } from '../../value/optional.js'
import type { Value } from '../../value/value.js'
import { Uncounted, type Evaluation } from '../evaluation.js'
import type { Attribute, AttributeStep, Local, PresenceStep, Qualifier } from '../plan.js'
import { applyConstant, checkKey, checkNativeKey, find, findConstant, isElementError, qualify } from '../qualify.js'
import { presenceOf, unfit } from '../operations.js'
import { isOutside } from '../plan-attribute.js'
import type { Compiler, Run } from './compiler.js'

/**
 * Applies a qualifier: the value that the chain goes on with, undefined if it is optional and finds nothing, or a `Failure`.
 */
type ApplyQualifier = (evaluation: Evaluation, object: Value, optional: boolean) => Value | undefined | Failure

/** The error that ends a chain, unlike one that is the value of an element. */
class Failure {
  constructor(readonly error: CelError) {}
}

export function compileAttribute(compiler: Compiler, { id, attribute, own }: AttributeStep): Run {
  const slot = iterationSlot(compiler, attribute)
  if (slot !== undefined)
    return (evaluation) => {
      evaluation.charge(id, own)
      return evaluation.locals[slot] as Value
    }
  const resolve = resolveAttribute(compiler, attribute)
  return (evaluation) => {
    const value = resolve(evaluation)
    evaluation.charge(id, own)
    return value
  }
}

/** The place of a variable that is set before each iteration, if an attribute is nothing else: most reads in loops. */
function iterationSlot({ locals }: Compiler, attribute: Attribute): number | undefined {
  if (attribute.kind !== 'local' || attribute.qualifiers.length > 0) return undefined
  return locals.initOf(attribute.variable) === undefined ? locals.slotOf(attribute.variable) : undefined
}

export function compilePresence(compiler: Compiler, { id, attribute, own }: PresenceStep): Run {
  const resolve = resolveAttribute(compiler, attribute)
  return (evaluation) => {
    const value = resolve(evaluation)
    // A test's own cost is given back, which a conditional never had.
    evaluation.charge(id, own - 1)
    return presenceOf(value)
  }
}

/** An attribute's value, or the error of the qualifier that fails. */
function resolveAttribute(compiler: Compiler, attribute: Attribute): Run {
  if (attribute.kind === 'conditional') {
    return chooseBranch(compiler, attribute, (branch) => resolveAttribute(compiler, branch))
  }
  const root = resolveRoot(compiler, attribute)
  const { qualifiers } = attribute
  if (qualifiers.length === 0) return root
  const apply = qualifiers.map((qualifier) => applyQualifier(compiler, qualifier))
  const optionals = qualifiers.map(({ optional }) => optional)
  const goOn = (evaluation: Evaluation, base: Value, isOptional: boolean): Value => {
    let optional = isOptional
    let value = base
    for (let index = 0; index < apply.length; index++) {
      optional ||= optionals[index] as boolean
      const next = (apply[index] as ApplyQualifier)(evaluation, value, optional)
      if (next === undefined) return Optional.none
      if (next instanceof Failure) return next.error
      value = next
    }
    return optional ? Optional.of(value) : value
  }
  const resolve: Run = (evaluation) => {
    const base = root(evaluation)
    // Mostly it is an object with a schema.
    if (base instanceof CelMap) return goOn(evaluation, base, false)
    if (isError(base)) return base
    if (!(base instanceof Optional)) return goOn(evaluation, base, false)
    return base.value === undefined ? base : goOn(evaluation, base.value, true)
  }
  return isOutside(attribute) ? (evaluation) => resolve(new Uncounted(evaluation)) : resolve
}

function resolveRoot(compiler: Compiler, attribute: Exclude<Attribute, { kind: 'conditional' }>): Run {
  switch (attribute.kind) {
    case 'variable':
      return (evaluation) => evaluation.read(attribute.name)
    case 'operand':
      return compiler.compile(attribute.operand)
    case 'local':
      return resolveLocal(compiler, attribute.variable)
  }
}

function resolveLocal(compiler: Compiler, variable: Local): Run {
  const slot = compiler.locals.slotOf(variable)
  const init = compiler.locals.initOf(variable)
  if (init === undefined) return (evaluation) => evaluation.locals[slot] as Value
  return (evaluation) => {
    const { locals } = evaluation
    if (locals[slot] === undefined) locals[slot] = init(evaluation)
    return locals[slot] as Value
  }
}

function chooseBranch(
  compiler: Compiler,
  attribute: Attribute & { kind: 'conditional' },
  compile: (branch: Attribute) => Run,
): Run {
  const condition = compiler.compile(attribute.condition)
  const truthy = compile(attribute.truthy)
  const falsy = compile(attribute.falsy)
  return (evaluation) => {
    const value = condition(evaluation)
    if (value === true) return truthy(evaluation)
    if (value === false) return falsy(evaluation)
    return unfit(value)
  }
}

function applyQualifier(compiler: Compiler, qualifier: Qualifier): ApplyQualifier {
  const { id } = qualifier
  if (qualifier.kind === 'constant')
    return (evaluation, object, optional) => {
      const value = optional ? findConstant(object, qualifier) : applyConstant(object, qualifier)
      return applied(evaluation, id, value, optional, isError(value) && !isElementError(object, qualifier.key))
    }
  const keyOf = compiler.keys.get(qualifier) ?? resolveKey(compiler, qualifier.key)
  compiler.keys.set(qualifier, keyOf)
  return (evaluation, object, optional) => {
    const key = keyOf(evaluation)
    const value = isError(key) ? key : optional ? find(object, key) : qualify(object, key)
    return applied(evaluation, id, value, optional, isError(value) && (isError(key) || !isElementError(object, key)))
  }
}

/** What a qualifier gives, charged for: an optional one that finds nothing is free. */
function applied(
  evaluation: Evaluation,
  id: number,
  value: Value | undefined,
  optional: boolean,
  failed: boolean,
): Value | undefined | Failure {
  if (!optional || (value !== undefined && !failed)) evaluation.charge(id, 1)
  return failed ? new Failure(value as CelError) : value
}

/** The value of a key, or the error of one that can't be a key. */
function resolveKey(compiler: Compiler, key: Attribute): Run {
  if (key.kind === 'conditional') {
    return chooseBranch(compiler, key, (branch) => resolveKey(compiler, branch))
  }
  const resolve = resolveAttribute(compiler, key)
  const check = key.kind === 'variable' ? checkNativeKey : checkKey
  return (evaluation) => check(resolve(evaluation))
}
