// Lists and maps where there may be something else: null, or nothing, counts as an empty one, as does what is of another kind.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { isMap } from '../value/value.js'

const NO_MAP: JsonObject = {}
const NO_LIST: readonly unknown[] = []

export const mapOf = (value: unknown): JsonObject => (isMap(value) ? value : NO_MAP)
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : NO_LIST)

export const isEmptyMap = (map: JsonObject): boolean => {
  for (const key in map) if (Object.hasOwn(map, key)) return false
  return true
}
