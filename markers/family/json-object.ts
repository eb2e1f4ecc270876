import { isObject, parseJson, type JsonObject } from '../../apimachinery/json/index.js'
import { MarkerError } from '../record/error.js'

/** The JSON object that a marker has as its value. Throws a MarkerError. */
export function jsonObject(text: string): JsonObject {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (!isObject(value)) throw new MarkerError(`${text.trim()} is no JSON object`, 'write {"name": value}')
  return value
}
