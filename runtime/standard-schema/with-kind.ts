import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { Registration } from '../scheme/scheme.js'

/** An object with the `apiVersion` and `kind` of its validator in the place of unset ones, if its type has them. */
export function withKind({ gvk, type }: Pick<Registration, 'gvk' | 'type'>, object: unknown): unknown {
  const struct = type.kind === 'pointer' ? type.elem : type
  if (struct.kind !== 'struct' || typeof object !== 'object' || object === null) return object
  const own: Record<string, unknown> = { apiVersion: apiVersionOf(gvk), kind: gvk.kind }
  const { byName } = struct.properties()
  const unset = Object.keys(own).filter((name) => byName.has(name) && isUnset(object, name))
  return unset.length === 0
    ? object
    : { ...Object.fromEntries(unset.map((name) => [name, own[name]])), ...without(object, unset) }
}

const isUnset = (object: object, name: string): boolean => {
  const value: unknown = Reflect.get(object, name)
  return value === undefined || value === null || value === ''
}

/** So that what is filled in comes first, where authors write it. */
const without = (object: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
