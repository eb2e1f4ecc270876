// The door to ajv.
import { Ajv } from 'ajv'
import { compileRe2 } from '../../apimachinery/re2/index.js'

/** What is wrong with the options of a lint rule; undefined if nothing is. */
export function checkOptions(schema: object, options: unknown): string | undefined {
  const ajv = new Ajv({ formats: { regex: isPattern } })
  const validate = ajv.compile(schema)
  return validate(options) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'the options' })
}

function isPattern(text: string): boolean {
  try {
    compileRe2(text)
    return true
  } catch {
    return false
  }
}
