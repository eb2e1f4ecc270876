import { int } from '../../apimachinery/number/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { parseInteger } from '../grammar/go-literal.js'
import { MarkerError } from '../record/error.js'
import { valueMarker, type MarkerDefinition } from '../record/definition.js'
import { isOf, requireGroup, type ValueGroup } from './schema-types.js'
import { integer } from './types.js'

interface CountMarker extends Pick<MarkerDefinition, 'name' | 'summary' | 'examples'> {
  readonly keyword: 'maxLength' | 'minLength' | 'maxItems' | 'minItems' | 'maxProperties' | 'minProperties'
  /** The values that have such a count. */
  readonly of: ValueGroup
  readonly doc: string
  /** Whether the marker takes the rest of the line for an integer, without looking at tokens. */
  readonly takesLine?: boolean
}

/** A marker that limits the size of values by a keyword of the same name. */
export const countMarker = ({ keyword, of, doc, takesLine = false, ...record }: CountMarker): MarkerDefinition =>
  valueMarker({
    ...record,
    targets: ['field', 'type'],
    forItems: true,
    value: { type: integer, label: '<integer>', doc },
    ...(takesLine && { parse: (text: string) => plainInteger(text.trim(), keyword) }),
    schema(count, schema) {
      // The missing letter is controller-tools'.
      requireGroup(of, schema, keyword === 'maxItems' ? 'maxitem' : keyword.toLowerCase())
      return { [keyword]: count }
    },
    ofSchema(schema) {
      const count = schema[keyword]
      if (count === undefined || !isOf(of, schema)) return undefined
      return { lines: [`+${record.name}=${count}`], covers: [keyword] }
    },
  })

function plainInteger(text: string, keyword: string): number | bigint {
  const value = parseInteger(text)
  if (typeof value === 'bigint') return int(value)
  throw new MarkerError(`invalid ${keyword} value: strconv.Atoi: parsing ${quote(text)}: ${value}`)
}
