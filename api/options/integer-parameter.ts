import { badRequest, StatusError } from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'

const LARGEST = 2n ** 63n - 1n

/** A parameter that is an int64; undefined if it is not there (`strconv.ParseInt`). @throws StatusError BadRequest */
export function integerParameter(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^[+-]?[0-9]+$/.test(text)) throw refusal(text, 'invalid syntax')
  const value = BigInt(text.replace(/^\+/, ''))
  if (value > LARGEST || value < -LARGEST - 1n) throw refusal(text, 'value out of range')
  return Number(value)
}

const refusal = (text: string, why: string): StatusError =>
  new StatusError(badRequest(`strconv.ParseInt: parsing ${quote(text)}: ${why}`))
