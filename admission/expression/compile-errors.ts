// What a server refuses of a policy at creation because it does not compile (kubernetes'
// `pkg/apis/admissionregistration/validation`).
import { trimSpace, type Environment, type Type } from '../../cel/index.js'
import type {
  AdmissionPolicy,
  MatchCondition,
  MutatingAdmissionPolicy,
  ValidatingAdmissionPolicy,
} from '../api/model.js'
import {
  APPLY_CONFIGURATION_TYPES,
  AUDIT_ANNOTATION_TYPES,
  compileExpression,
  CONDITION_TYPES,
  JSON_PATCH_TYPES,
  MESSAGE_TYPES,
} from './compile.js'
import { Composition } from './composition.js'
import { environmentOf, type EnvironmentVersion, type OptionalVariables } from './environments.js'

/** An expression that does not compile. */
export interface CompileError {
  readonly field: string
  readonly error: string
}

/** An expression that is checked, and where. */
interface CheckedExpression {
  readonly field: string
  readonly text: string
  readonly types: readonly Type[]
  readonly environment: Environment
}

/**
 * The expressions of a policy that do not compile, as a server says when somebody creates it: variables first, then match
 * conditions, then the others in their order; in the mode `stored`, what it would say if it had them before. Texts are those of
 * `compileExpression`.
 */
export function compileErrors(
  policy: AdmissionPolicy,
  { compatibility, mode = 'new' }: Partial<EnvironmentVersion> = {},
): readonly CompileError[] {
  const version: EnvironmentVersion = { mode, ...(compatibility === undefined ? {} : { compatibility }) }
  const { variables = [], matchConditions = [], paramKind } = policy.spec
  const params = paramKind !== undefined
  const composition = new Composition(policy.metadata.name, variables, { params, authorizer: true }, version)
  const variableErrors = composition.expressions.flatMap((variable) =>
    'error' in variable ? [{ field: variable.field, error: variable.error }] : [],
  )
  // A validating policy without variables has no `variables` at all.
  const isComposed = policy.kind === 'MutatingAdmissionPolicy' || variables.length > 0
  const environment = (declarations: OptionalVariables): Environment =>
    isComposed
      ? composition.environment({ params, ...declarations })
      : environmentOf(version, { params, ...declarations })
  const expressions = [
    ...conditionExpressions(matchConditions, environmentOf(version, { params, authorizer: true })),
    ...(policy.kind === 'MutatingAdmissionPolicy'
      ? mutationExpressions(policy, environment)
      : validationExpressions(policy, environment)),
  ]
  return [
    ...variableErrors,
    ...expressions.flatMap(({ field, text, types, environment }) => {
      const compilation = compileExpression(text, environment, types)
      return 'error' in compilation ? [{ field, error: compilation.error }] : []
    }),
  ]
}

/** Match conditions are checked without `variables`, though they are there when the policy runs. */
const conditionExpressions = (
  conditions: readonly MatchCondition[],
  environment: Environment,
): readonly CheckedExpression[] =>
  conditions.map(({ expression }, index) => ({
    field: `spec.matchConditions[${index}].expression`,
    text: trimSpace(expression),
    types: CONDITION_TYPES,
    environment,
  }))

function validationExpressions(
  { spec: { validations = [], auditAnnotations = [] } }: ValidatingAdmissionPolicy,
  environmentWith: (declarations: OptionalVariables) => Environment,
): readonly CheckedExpression[] {
  const environment = environmentWith({ authorizer: true })
  const messages = environmentWith({})
  return [
    ...validations.flatMap(({ expression, messageExpression = '' }, index) => {
      const field = `spec.validations[${index}]`
      const validation = { field: `${field}.expression`, text: expression, types: CONDITION_TYPES, environment }
      if (messageExpression === '') return [validation]
      const message = {
        field: `${field}.messageExpression`,
        text: messageExpression,
        types: MESSAGE_TYPES,
        environment: messages,
      }
      return [validation, message]
    }),
    ...auditAnnotations.map(({ valueExpression }, index) => ({
      field: `spec.auditAnnotations[${index}].valueExpression`,
      text: trimSpace(valueExpression),
      types: AUDIT_ANNOTATION_TYPES,
      environment,
    })),
  ]
}

function mutationExpressions(
  { spec: { mutations = [] } }: MutatingAdmissionPolicy,
  environmentWith: (declarations: OptionalVariables) => Environment,
): readonly CheckedExpression[] {
  const environment = environmentWith({ authorizer: true, patchTypes: true })
  return mutations.flatMap(({ jsonPatch, applyConfiguration }, index) => {
    const checked = (name: string, expression: string, types: readonly Type[]): CheckedExpression => ({
      field: `spec.mutations[${index}].${name}.expression`,
      text: trimSpace(expression),
      types,
      environment,
    })
    return [
      ...(jsonPatch === undefined ? [] : [checked('jsonPatch', jsonPatch.expression, JSON_PATCH_TYPES)]),
      ...(applyConfiguration === undefined
        ? []
        : [checked('applyConfiguration', applyConfiguration.expression, APPLY_CONFIGURATION_TYPES)]),
    ]
  })
}
