import { Double } from '../number/double.js'
import { go } from '../go/descriptors.js'
import { GoValue } from '../go/type.js'
import { isObject, setOwn } from './value.js'

/** A value as field errors show it: Go prints a float64 by other rules than an int64 (`1e+06`), but not inside JSON. */
export function badValue(value: unknown): unknown {
  if (value instanceof Double) return new GoValue(go.float64, value.value)
  return typeof value === 'object' && value !== null ? plain(value) : value
}

function plain(value: unknown): unknown {
  if (value instanceof Double) return value.value
  if (Array.isArray(value)) return value.map(plain)
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) setOwn(copy, key, plain(value[key]))
  return copy
}
