import { jsonText, toFloat } from '../../apimachinery/json/index.js'
import { floatText, quote } from '../../apimachinery/text/index.js'
import { parseFloat64 } from '../grammar/go-literal.js'
import { valueMarker, type MarkerDefinition } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { isOf, requireGroup } from './schema-types.js'
import { float } from './types.js'

interface NumberMarker extends Pick<MarkerDefinition, 'name' | 'summary' | 'examples'> {
  readonly keyword: 'maximum' | 'minimum' | 'multipleOf'
  readonly doc: string
  /** Whether the marker takes the rest of the line for a number, without looking at tokens. */
  readonly takesLine?: boolean
}

/** A marker that sets a number as the keyword of the same name. */
export const numberMarker = ({ keyword, doc, takesLine = false, ...record }: NumberMarker): MarkerDefinition =>
  valueMarker({
    ...record,
    targets: ['field', 'type'],
    forItems: true,
    value: { type: float, label: '<number>', doc },
    ...(takesLine && { parse: (text: string) => plainFloat(text.trim(), keyword) }),
    schema(value, schema) {
      requireGroup('numbers', schema, keyword.toLowerCase())
      if (schema.type === 'integer' && !Number.isInteger(value)) {
        const what = `non-integral ${keyword.toLowerCase()} validation (${floatText(value, 64)})`
        throw new MarkerError(`cannot apply ${what} to integer value`)
      }
      return { [keyword]: value }
    },
    ofSchema(schema) {
      const value = schema[keyword]
      if (value === undefined || !isOf('numbers', schema)) return undefined
      return { lines: [`+${record.name}=${jsonText(toFloat(value))}`], covers: [keyword] }
    },
  })

function plainFloat(text: string, keyword: string): number {
  const value = parseFloat64(text)
  if (typeof value === 'number') return value
  throw new MarkerError(`invalid ${keyword} value: strconv.ParseFloat: parsing ${quote(text)}: ${value}`)
}
