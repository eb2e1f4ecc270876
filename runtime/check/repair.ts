// Values without their parts of a wrong type, so that what doesn't depend on these can be validated.
import { partOf } from '../../apimachinery/field/index.js'
import { GoValue, type GoType, zeroValue } from '../../apimachinery/go/index.js'

export type Steps = readonly (string | number)[]

/** A value whose parts of a wrong type were replaced. The given one is not changed. */
export interface Repaired {
  readonly value: unknown
  /** The structs, lists and maps around the parts, as they are in `value`. */
  readonly holders: ReadonlySet<unknown>
  /** The paths of the outermost lists and maps that hold such parts. */
  readonly collections: readonly Steps[]
  /** The paths of lists of pointers one of which is such a part: whether it should have been nil is not known. */
  readonly pointers: readonly Steps[]
}

/** The wrong parts of a value by step; one without parts of its own is wrong as a whole. */
type Parts = Map<string | number, Parts>

/**
 * Replaces parts by what a stored object has in their place, so that they count as unchanged. What it lacks becomes unset
 * in structs, zero in lists and maps: these keep their size. Undefined where parts can't be found or replaced.
 */
export function repaired(type: GoType, value: unknown, wrong: readonly Steps[], old: unknown): Repaired | undefined {
  const parts: Parts = new Map()
  for (const steps of wrong) {
    let at = parts
    for (const step of steps) {
      const next: Parts = at.get(step) ?? new Map()
      at.set(step, next)
      at = next
    }
  }
  if (parts.size === 0) return undefined
  try {
    const repair = new Repair()
    const mended = repair.mend(type, value, old, parts, [])
    const { holders, collections, pointers } = repair
    return { value: mended, holders, collections, pointers }
  } catch {
    // A getter that fails, or a value that is not plain data.
    return undefined
  }
}

class Repair {
  readonly holders = new Set<unknown>()
  readonly collections: Steps[] = []
  readonly pointers: Steps[] = []

  mend(given: GoType, value: unknown, old: unknown, parts: Parts, at: Steps, isInCollection = false): unknown {
    const type = given.kind === 'pointer' ? given.elem : given
    if (typeof value !== 'object' || value === null || value instanceof GoValue) throw new TypeError('no container')
    const copy = Array.isArray(value) ? Array.from<unknown>(value) : { ...value }
    this.holders.add(copy)
    const isCollection = type.kind !== 'struct'
    if (isCollection && !isInCollection) this.collections.push(at)
    for (const [step, inner] of parts) {
      if (!Object.hasOwn(value, step)) throw new TypeError('no such part')
      const partType = typeOfPart(type, step)
      if (inner.size === 0 && isCollection && partType.kind === 'pointer') this.pointers.push(at)
      const before = partOf(old, step)
      const replacement =
        inner.size > 0
          ? this.mend(partType, partOf(value, step), before, inner, [...at, step], isCollection || isInCollection)
          : (before ?? (isCollection ? filled(partType) : undefined))
      if (replacement === undefined) Reflect.deleteProperty(copy, step)
      else
        Object.defineProperty(copy, step, { value: replacement, writable: true, enumerable: true, configurable: true })
    }
    return copy
  }
}

function typeOfPart(type: GoType, step: string | number): GoType {
  switch (type.kind) {
    case 'list':
    case 'map':
      return type.elem
    case 'any':
      return type
    case 'struct': {
      const field = type.properties().byName.get(String(step))
      if (field !== undefined) return field.type
    }
  }
  throw new TypeError('no such part')
}

/** A value that is not nil. */
function filled(type: GoType): unknown {
  switch (type.kind) {
    case 'pointer':
      return filled(type.elem)
    case 'list':
      return []
    case 'map':
    case 'struct':
      return {}
    default:
      return zeroValue(type) ?? ''
  }
}

/** Whether a path is that of a value, or leads into it. */
export const isWithin = (path: Steps, value: Steps): boolean =>
  value.length <= path.length && value.every((step, at) => path[at] === step)
