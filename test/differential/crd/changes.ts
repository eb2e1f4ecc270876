// Changes objects by their schemas: parts are made anew, lists get, lose and move elements.
import { isPlainObject } from '../plain-object.js'
import type { Random } from '../random.js'
import { dataOf, type Schema } from './schemas.js'

type Json = Readonly<Record<string, unknown>>

/** A copy with one part changed; most of what is made anew fits the schema as often as `fit` says. */
export function changeData(value: unknown, schema: Schema, random: Random, fit: number): unknown {
  if (random.chance(0.1)) return dataOf(schema, random, fit)
  if (Array.isArray(value)) return changeList(value, (schema['items'] ?? {}) as Schema, random, fit)
  if (isPlainObject(value)) return changeObject(value, schema, random, fit)
  return dataOf(schema, random, fit)
}

function changeList(list: readonly unknown[], items: Schema, random: Random, fit: number): unknown {
  const at = random.integer(0, Math.max(0, list.length - 1))
  const more = (): unknown[] => [...list, dataOf(items, random, fit)]
  if (list.length === 0) return more()
  const inside = (): unknown[] => list.with(at, changeData(list[at], items, random, fit))
  return random.pick<() => unknown>([
    more,
    inside,
    inside,
    inside,
    () => list.toSpliced(at, 1),
    () => [...list].reverse(),
    () => [...list, list[at]],
    () => [list[at], ...list.toSpliced(at, 1)],
  ])()
}

function changeObject(object: Json, schema: Schema, random: Random, fit: number): unknown {
  const { properties = {}, additionalProperties } = schema as Readonly<Record<string, Json | undefined>>
  const schemaOf = (name: string): Schema =>
    (Object.hasOwn(properties, name) ? properties[name] : (additionalProperties ?? {})) as Schema
  const declared = Object.keys(properties)
  const present = Object.keys(object).filter((name) => !['apiVersion', 'kind', 'metadata'].includes(name))
  if (present.length > 0 && random.chance(0.7)) {
    const name = random.pick(present)
    if (random.chance(0.15)) return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
    return withOwn(object, name, changeData(object[name], schemaOf(name), random, fit))
  }
  const name = declared.length > 0 && random.chance(0.9) ? random.pick(declared) : random.pick(['a', 'k', 'zzz'])
  return name === 'metadata' ? object : withOwn(object, name, dataOf(schemaOf(name), random, fit))
}

const withOwn = (object: Json, name: string, part: unknown): Json =>
  Object.fromEntries([...Object.entries(object).filter(([key]) => key !== name), [name, part]])
