import { ruleFieldErrors } from '../../../rule/validate.js'
import { rulesOf } from '../../../schema/props.js'
import type { SchemaCheck } from './check.js'

/** The fields of each CEL rule, all but what its expressions say. */
export const ruleFields: SchemaCheck = ({ schema, path }, report) => {
  if (rulesOf(schema).length === 0) return
  for (const error of ruleFieldErrors(schema, path)) report(error)
}
