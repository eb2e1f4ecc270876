import { boundCheck } from '../bound.js'
import type { OpenApiKeyword } from './keyword.js'

/** `maximum` and `exclusiveMaximum`. */
export const maximum: OpenApiKeyword<'number'> = {
  kind: 'number',
  check: (schema, _judgeOf, release) => {
    if (schema.maximum === undefined) return undefined
    const isExclusive = schema.exclusiveMaximum === true
    return boundCheck(schema, release, {
      title: 'Maximum boundary',
      limit: schema.maximum,
      relation: isExclusive ? 'less than' : 'less than or equal to',
      holds: isExclusive ? (value, limit) => value < limit : (value, limit) => value <= limit,
    })
  },
}
