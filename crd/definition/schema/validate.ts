// The validation of a schema of a CRD's version.
import { addErrors, field, type FieldErrorList, type FieldPath } from '../../../apimachinery/field/index.js'
import { totalCostErrors } from '../../rule/cost.js'
import { RuleScope } from '../../rule/scope.js'
import { checkNodes } from './check-nodes.js'
import { validateDefaults } from './defaults/validate.js'
import { ALL_REQUIREMENTS, type SchemaRequirements, type SchemaValidationOptions } from './options.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import { conversionError, validateStructural } from '../../schema/structural.js'

export type { SchemaRequirements, SchemaValidationOptions }

/**
 * Validates a schema (apiextensions' `validateCustomResourceDefinitionValidation`, without the checks of the root's own
 * fields). `path` is that of the schema itself: `spec.validation.openAPIV3Schema`. The server's last check, whether a
 * validator can be built, finds nothing that was not found before.
 */
export function validateSchema(
  schema: JsonSchemaProps,
  path: FieldPath,
  options: SchemaValidationOptions = {},
): FieldErrorList {
  const { requirements = ALL_REQUIREMENTS, compatibility, stored, unchanged, hasRootErrors = false } = options
  const unconvertible = requirements.structural ? conversionError(schema) : undefined
  const errors: FieldErrorList = []
  let rules: RuleScope | undefined
  if (requirements.structural && unconvertible === undefined) {
    addErrors(errors, formErrors(schema, path, requirements, compatibility))
    if (errors.length === 0) rules = RuleScope.root(schema)
  }
  const ruleOptions = { compatibility, stored, ignoreCost: unchanged }
  addErrors(errors, checkNodes(schema, path, { requirements, rules, ruleOptions }))
  // Most reasons have an error of their own by now, which says where.
  if (unconvertible !== undefined && errors.length === 0 && !hasRootErrors) {
    errors.push(field.invalid(path, '', unconvertible))
  }
  if (rules !== undefined) addErrors(errors, totalCostErrors(rules.total, path))
  return errors
}

/** The errors that keep rules from being looked at: of the schema's structure, else of its defaults. */
function formErrors(
  schema: JsonSchemaProps,
  path: FieldPath,
  { prunedDefaults }: SchemaRequirements,
  compatibility: string | undefined,
): FieldErrorList {
  const errors = validateStructural(schema, path)
  return errors.length > 0 ? errors : validateDefaults(schema, path, { prunedDefaults, compatibility })
}
