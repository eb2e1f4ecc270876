import { indentedText, type JsonObject } from '../../apimachinery/json/index.js'
import type { ServerAnswer } from '../pipeline/index.js'

/** JSON for people (`responsewriters.WriteRawJSON`). */
export const indentedAnswer = (body: JsonObject): ServerAnswer => ({
  code: 200,
  headers: { 'content-type': 'application/json' },
  body: indentedText(body),
})
