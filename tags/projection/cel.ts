// CEL text, as rules of schemas are made of it.
import { isBuiltin, nativeType, type Type } from '../model/type.js'
import type { Literal } from '../model/plan.js'
import { quote } from '../../apimachinery/text/index.js'
import type { Version } from './requirement.js'

/** A literal of CEL. Floating-point types need their point. */
export function celLiteral(value: Literal, type?: Type): string {
  if (typeof value === 'string') return quote(value)
  const native = type === undefined ? undefined : nativeType(type)
  const isDouble = native?.kind === 'float32' || native?.kind === 'float64'
  const text = String(value)
  return isDouble && /^-?\d+$/.test(text) ? `${text}.0` : text
}

/** The zero value of a type as a literal, for lists and maps an empty one; undefined for structs, pointers and any. */
export function celZero(type: Type): string | undefined {
  const native = nativeType(type)
  if (native.kind === 'list') return isBytes(native) ? 'b""' : '[]'
  if (native.kind === 'map') return '{}'
  if (!isBuiltin(native)) return undefined
  return native.kind === 'string' ? '""' : native.kind === 'bool' ? 'false' : celLiteral(0, native)
}

/** Whether a schema has a base64 text for a list: one of bytes. */
export function isBytes(list: Type): boolean {
  if (list.kind !== 'list') return false
  const elem = nativeType(list.elem)
  return isBuiltin(elem) && elem.kind === 'uint8' && elem.valueKind === undefined
}

/** Whether a value is other than the type's zero value, which is known to exist. */
export function isNotZero(value: string, type: Type): string {
  const native = nativeType(type)
  if (native.kind === 'list' || native.kind === 'map') return `${value}.size() > 0`
  if (isBuiltin(native, 'bool')) return value
  return `${value} != ${celZero(type) ?? 'null'}`
}

/** Whether a value is the type's zero value. */
export function isZero(value: string, type: Type): string {
  const native = nativeType(type)
  if (native.kind === 'list' || native.kind === 'map') return `${value}.size() == 0`
  if (isBuiltin(native, 'bool')) return `!${value}`
  return `${value} == ${celZero(type) ?? 'null'}`
}

/** Whether a value is the same before and after an update. */
export const isEqual = (self: Version, old: Version): string =>
  self.isThere === undefined || old.isThere === undefined
    ? and(self.isThere ?? old.isThere ?? 'true', `${self.text} == ${old.text}`)
    : conditional(self.isThere, and(old.isThere, `${self.text} == ${old.text}`), not(old.isThere))

/** How tightly the operators of CEL bind, that conditions are joined with. */
enum Binding {
  Conditional,
  Or,
  And,
  Relation,
  Primary,
}

/** One of the conditions. */
export const or = (...conditions: readonly string[]): string => join(' || ', Binding.Or, 'false', 'true', conditions)
/** All of the conditions. */
export const and = (...conditions: readonly string[]): string => join(' && ', Binding.And, 'true', 'false', conditions)

export function not(condition: string): string {
  if (condition === 'true') return 'false'
  if (condition === 'false') return 'true'
  return condition.startsWith('!') && bindingOf(condition) === Binding.Primary
    ? condition.slice(1)
    : `!${within(condition, Binding.Primary)}`
}

/** One condition or another, by a third. */
export function conditional(condition: string, then: string, otherwise: string): string {
  if (condition === 'true') return then
  if (condition === 'false') return otherwise
  if (otherwise === 'false') return and(condition, then)
  if (then === 'true') return or(condition, otherwise)
  return then === otherwise ? then : `${within(condition, Binding.Or)} ? ${within(then, Binding.Or)} : ${otherwise}`
}

/** Whether two conditions are both true or both false. */
export const sameTruth = (one: string, other: string): string =>
  `${within(one, Binding.Primary)} == ${within(other, Binding.Primary)}`

function join(
  operator: string,
  binding: Binding,
  neutral: string,
  absorbing: string,
  conditions: readonly string[],
): string {
  const parts = [...new Set(conditions)].filter((one) => one !== neutral)
  if (parts.includes(absorbing)) return absorbing
  const [first = neutral, ...rest] = parts
  return rest.length === 0 ? first : parts.map((one) => within(one, binding)).join(operator)
}

/** An expression as an operand: with parentheses where it binds less tightly. */
const within = (expression: string, binding: Binding): string =>
  bindingOf(expression) < binding ? `(${expression})` : expression

/** How tightly an expression's outermost operator binds: what is in texts and between brackets doesn't count. */
function bindingOf(expression: string): Binding {
  let binding = Binding.Primary
  let depth = 0
  for (let at = 0; at < expression.length; at++) {
    switch (expression.charAt(at)) {
      case '"':
        at = endOfText(expression, at)
        break
      case '(':
      case '[':
      case '{':
        depth++
        break
      case ')':
      case ']':
      case '}':
        depth--
        break
      case ' ':
        if (depth === 0) binding = Math.min(binding, operatorAt(expression, at))
        if (binding === Binding.Conditional) return binding
    }
  }
  return binding
}

/** What an operator between blanks binds like. */
function operatorAt(expression: string, at: number): Binding {
  if (expression.startsWith(' ? ', at)) return Binding.Conditional
  if (expression.startsWith(' || ', at)) return Binding.Or
  return expression.startsWith(' && ', at) ? Binding.And : Binding.Relation
}

/** The place of the quote at the end of a text. */
function endOfText(expression: string, start: number): number {
  let at = start + 1
  while (at < expression.length && expression.charAt(at) !== '"') at += expression.charAt(at) === '\\' ? 2 : 1
  return at
}
