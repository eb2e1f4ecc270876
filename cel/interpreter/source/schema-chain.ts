// The source of selections in objects with a schema, inline where the data is what the schema says and needs no conversion.
import type { ConstantQualifier } from '../plan.js'
import type { Emitter, Operand } from './emitter.js'
import { property } from './writer.js'

/** By the category of a static type, whether data is of it and is the value itself. */
const AS_IT_IS: Readonly<Partial<Record<string, (js: string) => string>>> = {
  string: (js) => `typeof ${js} === "string"`,
  bool: (js) => `typeof ${js} === "boolean"`,
  int: (js) => `(typeof ${js} === "number" && (${js} | 0) === ${js})`,
}

/** By the category of a static type, whether data is of it. */
const PRESENT: Readonly<Partial<Record<string, (js: string) => string>>> = {
  ...AS_IT_IS,
  struct: (js) => `${js}.constructor === Object`,
  map: (js) => `${js}.constructor === Object`,
  list: (js) => `Array.isArray(${js})`,
}

/**
 * The conditions under which the data under a chain of fields can be taken as it is, and what it then gives; undefined if
 * that can't be: for types that are converted, and for names that are escaped in CEL.
 */
export function schemaSelection(
  emitter: Emitter,
  base: Operand,
  chain: readonly ConstantQualifier[],
): { readonly condition: string; readonly js: string } | undefined {
  const fits = AS_IT_IS[chain[chain.length - 1]?.type ?? '']
  const way = fits && walkData(emitter, base, chain)
  return way && fits && { condition: `${way.condition} && ${fits(way.js)}`, js: way.js }
}

/** As `schemaSelection`, for `has`: the condition under which `js` says whether the last field is there. */
export function schemaPresence(
  emitter: Emitter,
  base: Operand,
  chain: readonly ConstantQualifier[],
): { readonly condition: string; readonly js: string } | undefined {
  const fits = PRESENT[chain[chain.length - 1]?.type ?? '']
  const way = fits && walkData(emitter, base, chain)
  if (way === undefined || fits === undefined) return undefined
  const absent = `${way.js} === undefined || ${way.js} === null`
  return { condition: `${way.condition} && (${absent} || ${fits(way.js)})`, js: `!(${absent})` }
}

/** Reads the data of all fields but the last, which must be objects; `js` is then the last one's. */
function walkData(
  { writer }: Emitter,
  base: Operand,
  chain: readonly ConstantQualifier[],
): { readonly condition: string; readonly js: string } | undefined {
  const keys = chain.map(({ key }) => key)
  if (!keys.every((key): key is string => typeof key === 'string' && !key.includes('__'))) return undefined
  const data = writer.temporary()
  const conditions = [`${base.js} instanceof S`]
  for (const [index, key] of keys.entries()) {
    const from = index === 0 ? `${base.js}.data` : data
    const read = `${data} = ${from}${property(key)}`
    conditions.push(
      index === keys.length - 1 ? `(${read}, true)` : `(${read}) != null && ${data}.constructor === Object`,
    )
  }
  return { condition: conditions.join(' && '), js: data }
}
