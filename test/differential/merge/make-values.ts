// Values of types by chance, and others that are a little different from them.
import { isPlainObject } from '../plain-object.js'
import type { Random } from '../random.js'
import type { AtomText, TypeDef, TypeText } from './case.js'

/** Makes values of the types of a schema. */
export class ValueMaker {
  readonly #types: ReadonlyMap<string, AtomText>

  constructor(
    types: readonly TypeDef[],
    private readonly random: Random,
  ) {
    this.#types = new Map(types.map((type) => [type.name, type]))
  }

  /** A value of the root. `duplicates`: whether lists may have several items of a key. */
  root(duplicates: boolean): unknown {
    return this.#value({ namedType: 'root' }, 5, duplicates)
  }

  /** A value with some of its parts as others have them, and some parts gone. */
  mixed(value: unknown, other: unknown): unknown {
    const { random } = this
    if (random.chance(0.5) && isPlainObject(value) && isPlainObject(other)) {
      const mixed: Record<string, unknown> = {}
      for (const key of new Set([...Object.keys(value), ...Object.keys(other)])) {
        const from = random.pick([value, value, value, other, {}])
        if (key in value && key in other && random.chance(0.6)) mixed[key] = this.mixed(value[key], other[key])
        else if (key in from) mixed[key] = (from as Record<string, unknown>)[key]
      }
      return mixed
    }
    if (random.chance(0.3) && Array.isArray(value)) return random.some(value as unknown[], 0.7)
    return random.chance(0.8) ? value : other
  }

  #value(ref: TypeText, depth: number, duplicates: boolean): unknown {
    const { random } = this
    if (depth < 5 && random.chance(0.04)) return null
    const { scalar, list, map } = ref.namedType === undefined ? ref : (this.#types.get(ref.namedType) ?? {})
    const kinds = [...(scalar ? ['scalar'] : []), ...(list && depth > 0 ? ['list'] : []), ...(map ? ['map'] : [])]
    switch (random.pick(kinds.length > 0 ? kinds : ['list'])) {
      case 'scalar':
        return this.#scalar(scalar)
      case 'list':
        return depth === 0 || list === undefined ? [] : this.#list(list, depth, duplicates)
      default:
        return map === undefined ? null : this.#map(map, depth, duplicates)
    }
  }

  #scalar(scalar: AtomText['scalar']): unknown {
    const { random } = this
    const choices = {
      string: ['a', 'b', 'c', ''],
      numeric: [1, 2, 3, 1.5],
      boolean: [true, false],
      untyped: ['a', 1, true],
    }
    return random.pick<unknown>(choices[scalar ?? 'untyped'])
  }

  #list(list: NonNullable<AtomText['list']>, depth: number, duplicates: boolean): unknown[] {
    const { random } = this
    const items = Array.from({ length: random.integer(0, 4) }, () =>
      this.#value(list.elementType, depth - 1, duplicates),
    )
    if (list.elementRelationship === 'atomic') return items
    const seen = new Set<string>()
    return items
      .filter((item) => item !== null)
      .map((item) =>
        list.keys === undefined ? item : { ...(item as object), ...this.#keys(list.keys, item as object) },
      )
      .filter((item) => {
        const id = JSON.stringify(
          list.keys === undefined ? item : list.keys.map((key) => (item as Record<string, unknown>)[key]),
        )
        const isNew = !seen.has(id)
        seen.add(id)
        return isNew || (duplicates && random.chance(0.5))
      })
  }

  /** The key fields that an item lacks, mostly. */
  #keys(keys: readonly string[], item: object): object {
    return Object.fromEntries(
      keys
        .filter((key) => !(key in item) && this.random.chance(0.9))
        .map((key) => [key, key === 'l' ? this.random.integer(1, 3) : this.random.pick([1, 'a', 'b', true])]),
    )
  }

  #map(map: NonNullable<AtomText['map']>, depth: number, duplicates: boolean): Record<string, unknown> {
    const { random } = this
    const made: Record<string, unknown> = {}
    if (depth === 0) return made
    for (const { name, type } of random.some(map.fields ?? [], 0.7))
      made[name] = this.#value(type, depth - 1, duplicates)
    if (map.elementType === undefined) return made
    for (const key of random.some(['x', 'y', 'z'], 0.5)) made[key] = this.#value(map.elementType, depth - 1, duplicates)
    return made
  }
}
