import { unplaced, type Finding } from '../finding.js'
import { isInRange, numberRange } from '../number.js'
import { formatOf, typesOf } from '../schema-type.js'
import type { OpenApiKeyword } from './keyword.js'

/** What the type and format of a schema say about the range of its numbers (kube-openapi's `numberValidator`). */
export const range: OpenApiKeyword<'number'> = {
  kind: 'number',
  check: (schema, _judgeOf, { checksNumberFormats }) => {
    if (!checksNumberFormats) return undefined
    const { type, format } = numberRange(typesOf(schema), formatOf(schema))
    if (type !== 'integer' && format !== 'float') return undefined
    return {
      accepts: (value) => isInRange(value, type, format),
      findings: (_value, name) => [outOfRange('Checked', type, format, name)],
    }
  },
}

/** A number, or a limit of the schema, that does not fit the type and format; `what` is which of the two. */
export function outOfRange(what: string, type: string, format: string, name: string): Finding {
  const kind = format === '' ? `${type} (default format)` : `${type} with format ${format}`
  return unplaced(`${what} value must be of type ${kind} in ${name}`)
}
