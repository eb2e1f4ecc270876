// The fields in messages of Go's decoder.
import { FieldPath } from '../../apimachinery/field/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'

/**
 * The field of `cannot unmarshal string into Go struct field X.spec.versions.served of type bool`, with the positions and keys of maps
 * that Go leaves out: the first that has a value of that kind, as Go reports the first. As Go names it where none has.
 */
export function goField(text: string, object: JsonObject): string {
  const [, kind = '', names] =
    /cannot unmarshal ([a-z]+).* into Go struct field [^.\s]*\.(\S+) of type/.exec(text) ?? []
  if (names === undefined) return ''
  return fieldNamed(object, names.split('.'), kind)?.toString() ?? names
}

/** The field of `unknown field "spec.nmaes"`. */
export const quotedField = (text: string): string => /field "([^"]*)"/.exec(text)?.[1] ?? ''

/** Values that are looked at: more than those of the largest CRDs, fewer than those of an object that is made to be slow. */
const MOST = 100_000

function fieldNamed(object: JsonObject, names: readonly string[], kind: string): FieldPath | undefined {
  /** What was looked at with as many names left. */
  const seen = names.map(() => new Set<unknown>())
  const left: [value: unknown, taken: number, path: FieldPath][] = [[object, 0, FieldPath.nil]]
  let looks = 0
  for (let next = left.pop(); next !== undefined && looks < MOST; next = left.pop()) {
    looks++
    const [value, taken, path] = next
    const name = names[taken]
    if (name === undefined && kindOf(value) === kind) return path
    if (typeof value !== 'object' || value === null || seen[taken]?.has(value) === true) continue
    seen[taken]?.add(value)
    const parts: typeof left = []
    if (Array.isArray(value)) for (const [index, item] of value.entries()) parts.push([item, taken, path.index(index)])
    else if (isObject(value)) {
      for (const [key, entry] of Object.entries(value)) {
        // Of a struct, or of a map, whose keys are not among the names.
        if (key === name) parts.push([entry, taken + 1, path.child(key)])
        parts.push([entry, taken, path.key(key)])
      }
    }
    left.push(...parts.reverse())
  }
  return undefined
}

/** As Go names kinds of JSON. */
function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (Array.isArray(value)) return 'array'
  return isObject(value) ? 'object' : 'number'
}
