// How an evaluation's variables are read.
import { Activation } from '../interpreter/evaluation.js'
import { CelError } from '../value/error.js'
import { fromPlain } from '../value/data/from-plain.js'
import { CelMap } from '../value/map/map.js'
import type { Value } from '../value/value.js'

/** The value of a variable; kube-apiserver's error for one that has none. Own properties only. */
export function readVariable(bindings: unknown, name: string): Value {
  const value = boundTo(bindings, name)
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value
    case 'object':
      return fromBinding(value)
    case 'undefined':
      return new CelError(`no such attribute(s): ${name}`)
    default:
      return fromPlain(value)
  }
}

/** What a variable is bound to, as it was given; undefined for one that is not bound. */
export function boundTo(bindings: unknown, name: string): unknown {
  if (bindings instanceof Activation) return bindings.resolve(name)
  return Object.hasOwn(bindings as object, name) ? (bindings as Record<string, unknown>)[name] : undefined
}

/**
 * JSON is taken as it is, without a look at what is inside; an object that inherits from another that is not
 * `Object.prototype` loses what it inherits.
 */
function fromBinding(value: object | null): Value {
  if (value === null) return null
  if (Array.isArray(value)) return value as Value[]
  // An object with a schema is read again and again.
  if (value instanceof CelMap) return value
  if (value.constructor !== Object) return fromPlain(value)
  return (Object.getPrototypeOf(value) === Object.prototype ? value : { ...value }) as Value
}
