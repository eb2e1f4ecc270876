import { plainNumber } from '../../../apimachinery/json/index.js'
import { defineLintRule } from '../rule.js'

const KEYWORDS = ['maximum', 'minimum', 'multipleOf'] as const

/** What the formats of integers can hold, in absolute value; the API server takes unknown ones for int64. */
const LARGEST: Readonly<Record<string, number>> = { int32: 2 ** 31 }

export const integerBound = defineLintRule({
  code: 'crd/integer-bound',
  family: 'bounds',
  summary: 'A bound of an integer is itself an integer that fits its format.',
  why: 'Whenever it checks a value, the API server also checks the bound, and rejects every value if the bound does not fit.',
  mend: 'use a whole number, and format: int64 for one that needs more than 32 bits',
  severity: 'error',
  sample: 'field',
  valid: [
    'type: integer\nmaximum: 3',
    'type: integer\nformat: int64\nmaximum: 3000000000',
    'type: number\nmaximum: 2.5',
  ],
  invalid: [
    {
      source: 'type: integer\nmaximum: 2.5',
      message: 'every value of spec is rejected: maximum 2.5 is not an integer',
      at: 'maximum',
    },
    {
      source: 'type: integer\nformat: int32\nminimum: -3000000000',
      message: 'every value of spec is rejected: minimum -3000000000 does not fit into int32',
      at: 'minimum',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type !== 'integer') return
    for (const keyword of KEYWORDS) {
      const bound = plainNumber(schema[keyword])
      const reason = bound === undefined ? undefined : refusal(bound, schema.format)
      if (reason === undefined) continue
      const message = `every value of ${label} is rejected: ${keyword} ${String(bound)} ${reason}`
      report({ at: location.child(keyword), message })
    }
  },
})

function refusal(bound: number | bigint, format = ''): string | undefined {
  if (typeof bound === 'number' && !Number.isInteger(bound)) return 'is not an integer'
  const largest = Object.hasOwn(LARGEST, format) ? (LARGEST[format] ?? 0) : 2 ** 63
  return bound >= largest || bound < -largest ? `does not fit into ${format === 'int32' ? format : 'int64'}` : undefined
}
