// The source of attributes: selections and indices, inline where they go through plain JSON.
import type { Attribute, AttributeStep, ConstantQualifier, PresenceStep, Qualifier } from '../plan.js'
import { isOutside } from '../plan-attribute.js'
import { checkKey, checkNativeKey } from '../qualify.js'
import { Chain } from './chain.js'
import { fallible, type Emitter, type Operand } from './emitter.js'
import { schemaPresence, schemaSelection } from './schema-chain.js'
import { property } from './writer.js'

/** Emits an attribute as an expression. */
export function emitAttribute(emitter: Emitter, { attribute, own }: AttributeStep): Operand {
  emitter.writer.charge(own)
  return resolve(emitter, attribute)
}

/** Emits `has`. */
export function emitPresence(emitter: Emitter, step: PresenceStep): Operand {
  if (step.own === 0) return emitConditionalPresence(emitter, step)
  const { attribute } = step
  const chain = plainChain(attribute)
  if (chain !== undefined) {
    return counted(emitter, attribute, () => emitTest(emitter, attribute, chain, (js) => `R.presenceOf(${js})`))
  }
  return presenceOf(emitter, resolve(emitter, attribute))
}

/**
 * Emits `has` of a ternary's field, which takes back a cost unit that was never charged. So the limit may have been exceeded
 * for a moment, or the cost may have been below zero, which the closures find out.
 */
function emitConditionalPresence(emitter: Emitter, { attribute }: PresenceStep): Operand {
  const { writer } = emitter
  const before = writer.temporary()
  writer.flush()
  writer.line(`${before} = c`)
  const value = resolve(emitter, attribute)
  writer.flush()
  writer.line(`if (c === ${before} || c > limit) return R.EXCEEDED`)
  writer.charge(-1)
  return presenceOf(emitter, value)
}

function presenceOf({ writer }: Emitter, { js }: Operand): Operand {
  const result = writer.temporary()
  writer.line(`${result} = R.presenceOf(${js})`)
  return { js: result, fallible: true, isBoolean: true }
}

/** A chain whose last key is only tested. `asBool` makes a boolean of what the slow way gives. */
function emitTest(
  emitter: Emitter,
  attribute: Attribute,
  chain: readonly ConstantQualifier[],
  asBool: (js: string) => string,
): Operand {
  const { writer } = emitter
  const result = writer.temporary()
  const base = emitter.root(attribute as Exclude<Attribute, { kind: 'conditional' }>)
  const link = writer.constant(new Chain(chain))
  const slow = `${result} = ${asBool(`${link}.resolve(${base.js})`)}, c += ${link}.steps`
  if (!canInline(base, chain)) writer.line(slow)
  else if (isObject(attribute)) writer.line(inlineOr(schemaPresence(emitter, base, chain), result, chain, slow))
  else {
    const { guard, object } = walk(emitter, base, chain.slice(0, -1))
    const last = chain[chain.length - 1] as ConstantQualifier
    const present = `${object}${property(last.key as string)} !== undefined`
    const condition = [...guard, isPlain(object)].join(' && ')
    writer.line(`if (${condition}) ${result} = ${present}, c += ${chain.length}; else ${slow}`)
  }
  return { js: result, fallible: true, isBoolean: true }
}

/** Emits an attribute without its own cost. */
const resolve = (emitter: Emitter, attribute: Attribute): Operand =>
  counted(emitter, attribute, () => emitQualified(emitter, attribute))

/** Emits an attribute's qualifiers; their cost is taken back if they are applied outside of the folds. */
function counted(emitter: Emitter, attribute: Attribute, emitQualifiers: () => Operand): Operand {
  if (!isOutside(attribute)) return emitQualifiers()
  const { writer } = emitter
  const before = writer.temporary()
  writer.flush()
  writer.line(`${before} = c`)
  const result = emitQualifiers()
  writer.flush()
  writer.line(`c = ${before}`)
  return result
}

function emitQualified(emitter: Emitter, attribute: Attribute): Operand {
  const { writer } = emitter
  if (attribute.kind === 'conditional') return emitConditional(emitter, attribute, resolve)
  const chain = plainChain(attribute)
  // The branch of a conditional may be a test, without a step of its own.
  if (chain?.[chain.length - 1]?.testOnly) return emitTest(emitter, attribute, chain, (js) => js)
  const base = emitter.root(attribute)
  const { qualifiers } = attribute
  if (qualifiers.length === 0) return base
  if (chain === undefined) return emitChain(emitter, base, qualifiers)
  const result = writer.temporary()
  const link = writer.constant(new Chain(chain))
  const slow = `${result} = ${link}.resolve(${base.js}), c += ${link}.steps`
  if (!canInline(base, chain)) writer.line(slow)
  else if (isObject(attribute)) writer.line(inlineOr(schemaSelection(emitter, base, chain), result, chain, slow))
  else {
    const { guard, object } = walk(emitter, base, chain)
    writer.line(`if (${guard.join(' && ')}) ${result} = ${object}, c += ${chain.length}; else ${slow}`)
  }
  return fallible(result)
}

/** Whether an attribute starts from an object with declared fields. */
const isObject = (attribute: Attribute): boolean =>
  (attribute.kind === 'variable' || attribute.kind === 'local') && attribute.isObject

/** What is done inline where that is possible, and otherwise in the slow way. */
const inlineOr = (
  inline: { readonly condition: string; readonly js: string } | undefined,
  result: string,
  chain: readonly ConstantQualifier[],
  slow: string,
): string =>
  inline === undefined ? slow : `if (${inline.condition}) ${result} = ${inline.js}, c += ${chain.length}; else ${slow}`

/** The qualifiers of an attribute if all of them are constants. */
function plainChain(attribute: Attribute): readonly ConstantQualifier[] | undefined {
  if (attribute.kind === 'conditional') return undefined
  const constants = attribute.qualifiers.filter((qualifier) => qualifier.kind === 'constant')
  return constants.length === attribute.qualifiers.length && constants.every(({ optional }) => !optional)
    ? constants
    : undefined
}

/**
 * Whether a chain may go through plain objects: none of its keys is one that these inherit, and its base is not a
 * literal.
 */
const canInline = (base: Operand, chain: readonly ConstantQualifier[]): boolean =>
  base.constant === undefined &&
  chain.every(({ key, access }) => access === undefined && typeof key === 'string' && !(key in Object.prototype))

/** Objects of JSON: an object of a class or without a prototype takes the slow path. */
const isPlain = (object: string): string => `${object} !== null && ${object}.constructor === Object`

/** The conditions under which a chain of keys can be read inline, and what it then gives. */
function walk(
  { writer }: Emitter,
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

function emitConditional(
  emitter: Emitter,
  attribute: Attribute & { kind: 'conditional' },
  emitBranch: (emitter: Emitter, branch: Attribute) => Operand,
): Operand {
  const { writer } = emitter
  const condition = emitter.emit(attribute.condition)
  const result = writer.temporary()
  let isBoolean = true
  const branch = (of: Attribute): void => {
    const value = emitBranch(emitter, of)
    isBoolean &&= value.isBoolean
    writer.line(`${result} = ${value.js}`)
  }
  writer.block(`if (${condition.js} === true)`, () => branch(attribute.truthy))
  writer.block(`else if (${condition.js} === false)`, () => branch(attribute.falsy))
  writer.line(`else ${result} = R.unfit(${condition.js})`)
  return { js: result, fallible: true, isBoolean }
}

/** Optional and computed qualifiers, one after the other; `o` says whether the attribute has become an optional. */
function emitChain(emitter: Emitter, base: Operand, qualifiers: readonly Qualifier[]): Operand {
  const { writer } = emitter
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
    emitQualifier(emitter, qualifier, { value, next, optional, key })
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
  emitter: Emitter,
  qualifier: Qualifier,
  { value, next, optional, key }: { value: string; next: string; optional: string; key: string },
): void {
  const { writer } = emitter
  if (qualifier.kind === 'constant') {
    const constant = writer.constant(qualifier)
    writer.line(`${key} = ${writer.constant(qualifier.key)}`)
    writer.line(
      `${next} = ${optional} ? R.findConstant(${value}, ${constant}) : R.applyConstant(${value}, ${constant})`,
    )
    return
  }
  const { js } = emitKey(emitter, qualifier.key)
  writer.flush()
  writer.line(`${key} = ${js}`)
  writer.line(
    `${next} = ${key} instanceof E ? ${key} : ${optional} ? R.find(${value}, ${key}) : R.qualify(${value}, ${key})`,
  )
}

/** A key, or the error of what can't be one. */
function emitKey(emitter: Emitter, key: Attribute): Operand {
  if (key.kind === 'conditional') return emitConditional(emitter, key, emitKey)
  const check = emitter.writer.constant(key.kind === 'variable' ? checkNativeKey : checkKey)
  const { js } = resolve(emitter, key)
  return fallible(`${check}(${js})`)
}
