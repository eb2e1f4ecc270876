import { Quantity } from '../content/index.js'
import { go, goJson } from '../go/index.js'
import { DecodeError, jsonText } from '../json/index.js'
import { trimSpace } from '../text/index.js'

/** `resource.Quantity`: `"500m"`, or a number. Equal amounts are equal, however they are written; an unset one is `"0"`. */
export const quantityType = go.custom(
  'resource.Quantity',
  (input) => {
    if (input.first === 'n') return undefined
    const quantity = read(input.raw())
    if (typeof quantity === 'string') throw new DecodeError(quantity)
    return quantity.toString()
  },
  {
    zero: '0',
    json: (value) => {
      const quantity = read(value)
      return goJson(typeof quantity === 'string' ? value : quantity.toString())
    },
    key: (value) => {
      const quantity = read(value)
      return typeof quantity === 'string' ? goJson(value) : quantity.amountKey()
    },
  },
)

/** What is there, without quotes and blanks; escapes are not read. */
const read = (value: unknown): Quantity | string =>
  Quantity.read(
    trimSpace(typeof value === 'string' && !/["\\]/.test(value) ? value : jsonText(value).replace(/^"(.*)"$/s, '$1')),
  )
