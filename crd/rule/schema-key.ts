// Which schemas are the same to CEL: what they say of values, not what they tell people.
import { isObject } from '../../apimachinery/json/index.js'
import { Double } from '../../apimachinery/number/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { isList } from '../schema/walk.js'

/** The same for schemas that differ in descriptions only, or not at all, as long as they are among the last of thousands. */
export function schemaKey(schema: JsonSchemaProps): string {
  let key = keys.get(schema)
  if (key === undefined) keys.set(schema, (key = newKey(schema)))
  return key
}

const keys = new WeakMap<JsonSchemaProps, string>()
const keysByText = new Map<string, string>()
const MOST_TEXTS = 10_000
/** Keys are not used again, since schemas keep theirs. */
let last = 0

function newKey(schema: JsonSchemaProps): string {
  const text = Object.entries(schema)
    .filter(([keyword, value]) => keyword !== 'description' && value !== undefined)
    .map(([keyword, value]) => `${keyword}=${keywordText(keyword, value)}`)
    .join('\n')
  const known = keysByText.get(text)
  if (known !== undefined) return known
  const key = `#${++last}`
  if (keysByText.size >= MOST_TEXTS) keysByText.clear()
  keysByText.set(text, key)
  return key
}

/** The value of a keyword, schemas in it as their keys. */
function keywordText(keyword: string, value: unknown): string {
  switch (keyword) {
    case 'properties': {
      const entries = Object.entries(value as Readonly<Record<string, JsonSchemaProps>>)
      return entries.map(([name, property]) => `${JSON.stringify(name)}:${schemaKey(property)}`).join()
    }
    case 'items':
    case 'additionalProperties':
    case 'not':
      return isObject(value) ? schemaKey(value as JsonSchemaProps) : text(value)
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return isList(value) ? value.map((part) => schemaKey(part as JsonSchemaProps)).join() : text(value)
    default:
      return text(value)
  }
}

const text = (value: unknown): string => JSON.stringify(value, exactly)

/** JSON has no limits that are larger than numbers are exact, nor a difference between 1 and 1.0. */
const exactly = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  return value instanceof Double ? `${value.value}.0` : value
}
