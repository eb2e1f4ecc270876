// Attributes as closures: variables, selections, indices, presence tests and ternaries.
import { isError, type CelError } from '../../value/error.js'
import { Optional } from '../../value/optional.js'
import type { Value } from '../../value/value.js'
import { Uncounted, type Evaluation } from '../evaluation.js'
import type {
  Attribute,
  AttributeStep,
  ComputedQualifier,
  ConstantQualifier,
  Local,
  PresenceStep,
  Qualifier,
} from '../plan.js'
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
  const resolve = resolveAttribute(compiler, attribute)
  return (evaluation) => {
    const value = resolve(evaluation)
    evaluation.charge(id, own)
    return value
  }
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
  const resolve: Run = (evaluation) => {
    const base = root(evaluation)
    if (isError(base)) return base
    if (base instanceof Optional && base.value === undefined) return base
    let optional = base instanceof Optional
    let value = base instanceof Optional ? (base.value as Value) : base
    for (let index = 0; index < apply.length; index++) {
      optional ||= optionals[index] as boolean
      const next = (apply[index] as ApplyQualifier)(evaluation, value, optional)
      if (next === undefined) return Optional.none
      if (next instanceof Failure) return next.error
      value = next
    }
    return optional ? Optional.of(value) : value
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
  const {
    key: keyOf,
    find,
    apply,
  } = qualifier.kind === 'constant' ? constantQualifier(qualifier) : computedQualifier(compiler, qualifier)
  return (evaluation, object, optional) => {
    const key = keyOf(evaluation)
    const value = isError(key) ? key : optional ? find(object, key) : apply(object, key)
    const failed = isError(value) && (isError(key) || !isElementError(object, key))
    if (!optional || (value !== undefined && !failed)) evaluation.charge(id, 1)
    return failed ? new Failure(value) : value
  }
}

/**
 * The key of a qualifier, and how it is applied where a missing one is an error (`apply`) and where it is not (`find`).
 */
interface Qualifying {
  readonly key: Run
  apply(object: Value, key: Value): Value
  find(object: Value, key: Value): Value | undefined
}

const constantQualifier = (qualifier: ConstantQualifier): Qualifying => ({
  key: () => qualifier.key,
  apply: (object) => applyConstant(object, qualifier),
  find: (object) => findConstant(object, qualifier),
})

function computedQualifier(compiler: Compiler, qualifier: ComputedQualifier): Qualifying {
  const key = compiler.keys.get(qualifier) ?? resolveKey(compiler, qualifier.key)
  compiler.keys.set(qualifier, key)
  return { key, apply: qualify, find }
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
