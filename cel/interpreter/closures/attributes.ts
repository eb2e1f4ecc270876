// Attributes as closures: variables, selections, indices, presence tests and ternaries.
import { isError, noSuchOverload } from '../../value/error.js'
import { Optional } from '../../value/optional.js'
import type { Value } from '../../value/value.js'
import type { Evaluation } from '../evaluation.js'
import type {
  Attribute,
  AttributeStep,
  ComputedQualifier,
  ConstantQualifier,
  Local,
  PresenceStep,
  Qualifier,
} from '../plan.js'
import { applyConstant, find, findConstant, invalidKey, isKey, qualify } from '../qualify.js'
import type { Compiler, Run } from './compiler.js'

/** Gives the value a qualifier chain goes on with: undefined ends it as an optional without a value. */
type ApplyQualifier = (evaluation: Evaluation, object: Value, optional: boolean) => Value | undefined

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
    return value instanceof Optional ? value.value !== undefined : value
  }
}

/** An attribute's value, or the error of the qualifier that fails. */
function resolveAttribute(compiler: Compiler, attribute: Attribute): Run {
  if (attribute.kind === 'conditional') return resolveConditional(compiler, attribute)
  const root = resolveRoot(compiler, attribute)
  const { qualifiers } = attribute
  if (qualifiers.length === 0) return root
  const apply = qualifiers.map((qualifier) => applyQualifier(compiler, qualifier, attribute.kind === 'variable'))
  const optionals = qualifiers.map(({ optional }) => optional)
  return (evaluation) => {
    const base = root(evaluation)
    if (isError(base)) return base
    if (base instanceof Optional && base.value === undefined) return base
    let optional = base instanceof Optional
    let value = base instanceof Optional ? (base.value as Value) : base
    for (let index = 0; index < apply.length; index++) {
      optional ||= optionals[index] as boolean
      const next = (apply[index] as ApplyQualifier)(evaluation, value, optional)
      if (next === undefined) return Optional.none
      if (isError(next)) return next
      value = next
    }
    return optional ? Optional.of(value) : value
  }
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
  return (evaluation) => (evaluation.locals[slot] ??= init(evaluation))
}

function resolveConditional(compiler: Compiler, attribute: Attribute & { kind: 'conditional' }): Run {
  const condition = compiler.compile(attribute.condition)
  const truthy = resolveAttribute(compiler, attribute.truthy)
  const falsy = resolveAttribute(compiler, attribute.falsy)
  return (evaluation) => {
    const value = condition(evaluation)
    if (value === true) return truthy(evaluation)
    if (value === false) return falsy(evaluation)
    return isError(value) ? value : noSuchOverload
  }
}

function applyQualifier(compiler: Compiler, qualifier: Qualifier, native: boolean): ApplyQualifier {
  const { id } = qualifier
  const { find, apply } =
    qualifier.kind === 'constant' ? constantQualifier(qualifier) : computedQualifier(compiler, qualifier, native)
  return (evaluation, object, optional) => {
    if (!optional) {
      const value = apply(evaluation, object)
      evaluation.charge(id, 1)
      return value
    }
    const value = find(evaluation, object)
    if (value !== undefined && !isError(value)) evaluation.charge(id, 1)
    return value
  }
}

/** The two ways in which a qualifier is applied: where a missing key is an error, and where it is none. */
interface Qualifying {
  apply(evaluation: Evaluation, object: Value): Value
  find(evaluation: Evaluation, object: Value): Value | undefined
}

const constantQualifier = (qualifier: ConstantQualifier): Qualifying => ({
  apply: (_, object) => applyConstant(object, qualifier),
  find: (_, object) => findConstant(object, qualifier),
})

function computedQualifier(compiler: Compiler, { key }: ComputedQualifier, native: boolean): Qualifying {
  const resolve = resolveAttribute(compiler, key)
  const isNative = native && key.kind === 'variable'
  const keyOf: Run = (evaluation) => {
    const value = resolve(evaluation)
    return isError(value) || isKey(value) ? value : invalidKey(value, isNative)
  }
  return {
    apply(evaluation, object) {
      const value = keyOf(evaluation)
      return isError(value) ? value : qualify(object, value)
    },
    find(evaluation, object) {
      const value = keyOf(evaluation)
      return isError(value) ? value : find(object, value)
    },
  }
}
