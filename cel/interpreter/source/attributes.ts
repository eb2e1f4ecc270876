// The source of attributes: selections and indices, inline where they go through plain JSON.
import { CelError } from '../../value/error.js'
import type { Value } from '../../value/value.js'
import type { Attribute, AttributeStep, ConstantQualifier, PresenceStep, Qualifier, Step } from '../plan.js'
import { invalidKey, isKey } from '../qualify.js'
import { fallible, property, type Operand, type Writer } from './writer.js'

/** Emits other steps and knows where variables are. */
export interface Scope {
  emit(step: Step): Operand
  /** The value of a variable or operand. */
  root(attribute: Exclude<Attribute, { kind: 'conditional' }>): Operand
}

/** Emits an attribute as an expression. */
export function emitAttribute(writer: Writer, scope: Scope, { attribute, own }: AttributeStep): Operand {
  writer.charge(own)
  return resolve(writer, scope, attribute)
}

/** Emits `has`. */
export function emitPresence(writer: Writer, scope: Scope, { attribute, own }: PresenceStep): Operand {
  writer.charge(own - 1)
  const chain = plainChain(attribute)
  const result = writer.temporary()
  if (chain === undefined) {
    writer.line(`${result} = R.presenceOf(${resolve(writer, scope, attribute).js})`)
    return { js: result, fallible: true, isBoolean: true }
  }
  const base = scope.root(attribute as Exclude<Attribute, { kind: 'conditional' }>)
  const { guard, object } = walk(writer, base, chain.slice(0, -1))
  const last = chain[chain.length - 1] as ConstantQualifier
  const slow = `${result} = R.testChain(${base.js}, ${writer.constant(chain)}), c += R.state.steps`
  if (canInline(base, chain)) {
    writer.line(
      `if (${[...guard, isPlain(object)].join(' && ')}) ${result} = ${object}${property(last.key as string)} !== undefined, c += ${chain.length}; else ${slow}`,
    )
  } else writer.line(slow)
  return { js: result, fallible: true, isBoolean: true }
}

/** Emits an attribute without its own cost. */
function resolve(writer: Writer, scope: Scope, attribute: Attribute): Operand {
  if (attribute.kind === 'conditional') return emitConditional(writer, scope, attribute)
  const base = scope.root(attribute)
  const { qualifiers } = attribute
  if (qualifiers.length === 0) return base
  const chain = plainChain(attribute)
  if (chain === undefined) return emitChain(writer, scope, base, qualifiers, attribute.kind === 'variable')
  const result = writer.temporary()
  const { guard, object } = walk(writer, base, chain)
  const slow = `${result} = R.resolveChain(${base.js}, ${writer.constant(chain)}), c += R.state.steps`
  if (!canInline(base, chain)) writer.line(slow)
  else writer.line(`if (${guard.join(' && ')}) ${result} = ${object}, c += ${chain.length}; else ${slow}`)
  return fallible(result)
}

/** The qualifiers of an attribute if all of them are constants. */
function plainChain(attribute: Attribute): readonly ConstantQualifier[] | undefined {
  if (attribute.kind === 'conditional') return undefined
  const constants = attribute.qualifiers.filter((qualifier) => qualifier.kind === 'constant')
  return constants.length === attribute.qualifiers.length && constants.every(({ optional }) => !optional)
    ? constants
    : undefined
}

/** Whether a chain may go through plain objects: its keys are none that these inherit, and its base is no literal. */
const canInline = (base: Operand, chain: readonly ConstantQualifier[]): boolean =>
  base.constant === undefined &&
  chain.every(({ key, access }) => access === undefined && typeof key === 'string' && !(key in Object.prototype))

/** Objects of JSON: an object of a class or without a prototype takes the slow path. */
const isPlain = (object: string): string => `${object} !== null && ${object}.constructor === Object`

/** The conditions under which a chain of keys can be read inline, and what it then gives. */
function walk(
  writer: Writer,
  base: Operand,
  chain: readonly ConstantQualifier[],
): { readonly guard: readonly string[]; readonly object: string } {
  const guard: string[] = []
  let object = base.js
  for (const { key } of chain) {
    const next = writer.temporary()
    guard.push(isPlain(object), `(${next} = ${object}${property(key as string)}) !== undefined`)
    object = next
  }
  return { guard, object }
}

function emitConditional(writer: Writer, scope: Scope, attribute: Attribute & { kind: 'conditional' }): Operand {
  const condition = scope.emit(attribute.condition)
  const result = writer.temporary()
  let isBoolean = true
  const branch = (of: Attribute): void => {
    const value = resolve(writer, scope, of)
    isBoolean &&= value.isBoolean
    writer.line(`${result} = ${value.js}`)
  }
  writer.block(`if (${condition.js} === true)`, () => branch(attribute.truthy))
  writer.block(`else if (${condition.js} === false)`, () => branch(attribute.falsy))
  writer.line(`else ${result} = R.notBoolean(${condition.js})`)
  return { js: result, fallible: true, isBoolean }
}

/** Optional and computed qualifiers, one after the other; `o` tells whether the attribute has become an optional. */
function emitChain(
  writer: Writer,
  scope: Scope,
  base: Operand,
  qualifiers: readonly Qualifier[],
  native: boolean,
): Operand {
  const [value, next, optional, key] = [writer.temporary(), writer.temporary(), writer.temporary(), writer.temporary()]
  const end = writer.label()
  writer.flush()
  writer.line(`${value} = ${base.js}; ${optional} = false`)
  writer.line(`${end}: {`)
  writer.line(`if (${value} instanceof E) break ${end}`)
  writer.line(
    `if (${value} instanceof O) { if (${value}.value === undefined) break ${end}; ${value} = ${value}.value; ${optional} = true }`,
  )
  for (const qualifier of qualifiers) {
    if (qualifier.optional) writer.line(`${optional} = true`)
    emitQualifier(writer, scope, qualifier, native, { value, next, optional, key })
    writer.line(`if (${next} === undefined) { ${value} = O.none; ${optional} = false; break ${end} }`)
    const failed = `${next} instanceof E && (${key} instanceof E || !R.isElementError(${value}, ${key}))`
    writer.line(`if (${failed}) { if (!${optional}) c += 1; ${value} = ${next}; ${optional} = false; break ${end} }`)
    writer.line(`c += 1; ${value} = ${next}`)
  }
  writer.line('}')
  writer.line(`if (${optional}) ${value} = O.of(${value})`)
  return fallible(value)
}

/** Applies a qualifier to `value`, which gives `next`; undefined if it is optional and finds nothing. */
function emitQualifier(
  writer: Writer,
  scope: Scope,
  qualifier: Qualifier,
  native: boolean,
  { value, next, optional, key }: { value: string; next: string; optional: string; key: string },
): void {
  if (qualifier.kind === 'constant') {
    const constant = writer.constant(qualifier)
    writer.line(`${key} = ${writer.constant(qualifier.key)}`)
    writer.line(
      `${next} = ${optional} ? R.findConstant(${value}, ${constant}) : R.applyConstant(${value}, ${constant})`,
    )
    return
  }
  const { js } = resolve(writer, scope, qualifier.key)
  const check = native && qualifier.key.kind === 'variable' ? checkNativeKey : checkKey
  writer.flush()
  writer.line(`${key} = ${writer.constant(check)}(${js})`)
  writer.line(
    `${next} = ${key} instanceof E ? ${key} : ${optional} ? R.find(${value}, ${key}) : R.qualify(${value}, ${key})`,
  )
}

const checkKey = (key: Value): Value => (key instanceof CelError || isKey(key) ? key : invalidKey(key, false))
const checkNativeKey = (key: Value): Value => (key instanceof CelError || isKey(key) ? key : invalidKey(key, true))
