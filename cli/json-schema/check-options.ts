// The door to ajv.
import { Ajv } from 'ajv'
import { compileRe2 } from '../../apimachinery/re2/index.js'

/** The error in the options of a lint rule; undefined if there is none. */
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
