// `+default` values, filled in as the code of Kubernetes' defaulter-gen does it.
import { GoValue, type GoType, type StructField, type StructType } from '../../apimachinery/go/index.js'
import type { Registration } from '../scheme/scheme.js'
import { bearsDefaults } from './bears-defaults.js'

/**
 * A value with the `+default` values of its type in the place of what is unset, as `SetObjectDefaults_…` of Kubernetes'
 * defaulter-gen leaves it: pointers, lists and maps that are nil (an empty list is not), scalars that are zero; then the
 * same in structs and in the items of lists. As there, structs that are values of maps are left alone. The given value
 * is not changed; the result shares what did not change with it. A value of another type is returned as it is.
 */
export function applyDefaults<T>({ type }: Pick<Registration<T>, 'type'>, value: T): T
export function applyDefaults({ type }: Pick<Registration, 'type'>, value: unknown): unknown
export function applyDefaults({ type }: Pick<Registration, 'type'>, value: unknown): unknown {
  return bearsDefaults(type) ? new Defaulting().part(type, value) : value
}

class Defaulting {
  /** What is being filled in: a value that contains itself is left to the type check. */
  private readonly ancestors = new Set<object>()

  part(given: GoType, value: unknown, field?: StructField): unknown {
    // A struct that is missing is one whose properties are unset.
    if (given.kind === 'struct' && (value === undefined || value === null)) return this.missing(given, value)
    const type = given.kind === 'pointer' ? given.elem : given
    if (type.kind === 'struct' && !bearsDefaults(type)) return value
    if (typeof value !== 'object' || value === null || value instanceof GoValue) return value
    if (this.ancestors.size >= MAX_DEPTH || this.ancestors.has(value)) return value
    this.ancestors.add(value)
    try {
      return this.inside(type, value, field)
    } catch {
      // Getters that throw are the type check's to report.
      return value
    } finally {
      this.ancestors.delete(value)
    }
  }

  private missing(type: StructType, value: unknown): unknown {
    // A struct can't hold itself, so this ends.
    const made = this.struct(type, NOTHING)
    return made === NOTHING ? value : made
  }

  private inside(type: GoType, value: object, field: StructField | undefined): unknown {
    if (type.kind === 'struct') return Array.isArray(value) ? value : this.struct(type, value)
    if (type.kind === 'list') return Array.isArray(value) ? this.items(type.elem, value, field) : value
    if (type.kind !== 'map' || Array.isArray(value) || field?.itemDefault === undefined) return value
    const { itemDefault } = field
    return changed(value, Object.keys(value), (entry) => filled(type.elem, entry, itemDefault))
  }

  private struct(type: StructType, value: object): object {
    const { list, byName } = type.properties()
    return changed(
      value,
      list.map(({ name }) => name),
      (own, name) => {
        const field = byName.get(name)
        if (field === undefined) return own
        return this.part(field.type, filled(field.type, own, field.default), field)
      },
    )
  }

  private items(elem: GoType, list: readonly unknown[], field: StructField | undefined): readonly unknown[] {
    let copy: unknown[] | undefined
    for (const [at, item] of list.entries()) {
      const now = this.part(elem, filled(elem, item, field?.itemDefault))
      if (now !== item) (copy ??= [...list])[at] = now
    }
    return copy ?? list
  }
}

const NOTHING: object = Object.freeze({})

/** At least as deep as values of the right type are. */
const MAX_DEPTH = 1000

/** A struct or map with some properties changed; the same one if none is. */
function changed(value: object, names: readonly string[], change: (own: unknown, name: string) => unknown): object {
  let copy: object | undefined
  for (const name of names) {
    const own: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
    const now = change(own, name)
    if (now === own) continue
    copy ??= { ...value }
    Object.defineProperty(copy, name, { value: now, writable: true, enumerable: true, configurable: true })
  }
  return copy ?? value
}

/** The default in the place of a value that is nil, or zero where its type can't be nil. */
function filled(type: GoType, value: unknown, byDefault: unknown): unknown {
  if (byDefault === undefined || !isUnset(type, value)) return value
  return typeof byDefault === 'object' ? structuredClone(byDefault) : byDefault
}

function isUnset({ kind }: GoType, value: unknown): boolean {
  if (value === undefined || value === null) return true
  switch (kind) {
    case 'string':
      return value === ''
    case 'bool':
      return value === false
    case 'pointer':
    case 'list':
    case 'map':
    case 'bytes':
    case 'any':
    case 'custom':
    case 'struct':
    case 'error':
    case 'stringer':
      return false
    default:
      return value === 0 || value === 0n
  }
}
