import { boundCheck } from '../bound.js'
import type { OpenApiKeyword } from './keyword.js'

/** `minimum` and `exclusiveMinimum`. */
export const minimum: OpenApiKeyword<'number'> = {
  kind: 'number',
  check: (schema, _judgeOf, release) => {
    if (schema.minimum === undefined) return undefined
    const isExclusive = schema.exclusiveMinimum === true
    return boundCheck(schema, release, {
      title: 'Minimum boundary',
      limit: schema.minimum,
      relation: isExclusive ? 'greater than' : 'greater than or equal to',
      holds: isExclusive ? (value, limit) => value > limit : (value, limit) => value >= limit,
    })
  },
}
