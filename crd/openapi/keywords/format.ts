import { wrongType } from '../finding.js'
import { stringFormat } from '../formats/index.js'
import { formatOf } from '../schema-type.js'
import type { OpenApiKeyword } from './keyword.js'

/** `format` of texts; what the format of a number asks is `range`. */
export const format: OpenApiKeyword<'string'> = {
  kind: 'string',
  check: (schema) => {
    const name = formatOf(schema)
    const accepts = stringFormat(name)
    return accepts && { accepts, findings: (text, place) => [wrongType(place, name, text)] }
  },
}
