// Changes one place of a value that has a Go type, so that it still decodes.
import type { GoType } from '../../runtime/index.js'
import { structProperties } from '../../apimachinery/go/struct-fields.js'
import { makeValue, type Shape } from './make-value.js'
import { isPlainObject } from './plain-object.js'
import type { Random } from './random.js'
import type { Vocabulary } from './vocabulary.js'

const SHAPE: Shape = { present: 0.7, depth: 3 }

/** A copy with a change somewhere; what did not change is shared with the original. */
export function changeValue(type: GoType, value: unknown, random: Random, words: Vocabulary, name = ''): unknown {
  const anew = (): unknown => makeValue(type, random, words, SHAPE, name)
  if (value === null || value === undefined || random.chance(0.08)) return anew()
  switch (type.kind) {
    case 'pointer':
      return random.chance(0.1) ? null : changeValue(type.elem, value, random, words, name)
    case 'list':
      return Array.isArray(value) ? changeList(type.elem, value, random, words, name) : anew()
    case 'map':
      return isPlainObject(value) ? changeMap(type.elem, value, random, words, name) : anew()
    case 'struct': {
      const properties = structProperties(type)
      if (!isPlainObject(value) || properties.length === 0) return anew()
      // Properties that are there are more often worth a change than those that are not.
      const present = properties.filter((own) => Object.hasOwn(value, own.name))
      const chosen = random.pick(present.length > 0 && random.chance(0.75) ? present : properties)
      if (random.chance(0.15)) return withEntry(value, chosen.name, undefined)
      const own = Object.hasOwn(value, chosen.name) ? value[chosen.name] : undefined
      return withEntry(value, chosen.name, changeValue(chosen.type, own, random, words, chosen.name))
    }
    default:
      return anew()
  }
}

function changeList(elem: GoType, list: readonly unknown[], random: Random, words: Vocabulary, name: string): unknown {
  const at = random.integer(0, Math.max(0, list.length - 1))
  const copy = [...list]
  if (list.length === 0) return [makeValue(elem, random, words, SHAPE, name)]
  switch (random.integer(0, 7)) {
    case 0:
      return copy.filter((_, index) => index !== at)
    case 1:
      copy.splice(at, 0, makeValue(elem, random, words, SHAPE, name))
      return copy
    case 2:
      copy.splice(random.integer(0, list.length), 0, list[at])
      return copy
    case 3:
      return copy.reverse()
    default:
      copy[at] = changeValue(elem, list[at], random, words, name)
      return copy
  }
}

type JsonObject = Readonly<Record<string, unknown>>

function changeMap(elem: GoType, map: JsonObject, random: Random, words: Vocabulary, name: string): unknown {
  const keys = Object.keys(map)
  if (keys.length === 0 || random.chance(0.25)) {
    return withEntry(map, random.pick(words.words), makeValue(elem, random, words, SHAPE, name))
  }
  const key = random.pick(keys)
  return withEntry(map, key, random.chance(0.3) ? undefined : changeValue(elem, map[key], random, words, name))
}

/** The object with an entry set, or left out if undefined; `__proto__` is an entry like any other. */
function withEntry(object: JsonObject, name: string, value: unknown): JsonObject {
  const entries = Object.entries(object).filter(([other]) => other !== name)
  return Object.fromEntries(value === undefined ? entries : [...entries, [name, value]])
}
