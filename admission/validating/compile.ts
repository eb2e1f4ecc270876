// A validating policy whose expressions are compiled (apiserver's `policy/validating/plugin.go`, `compilePolicy`).
import type { ValidatingAdmissionPolicy } from '../api/model.js'
import {
  AUDIT_ANNOTATION_TYPES,
  compileExpression,
  CONDITION_TYPES,
  MESSAGE_TYPES,
  type CompiledExpression,
} from '../expression/compile.js'
import { Composition } from '../expression/composition.js'
import type { EnvironmentVersion } from '../expression/environments.js'
import type { ExpressionRole } from '../expression/observer.js'

/** A policy, ready to be run. Immutable: one for all requests. What does not compile fails when it is evaluated. */
export interface CompiledValidatingPolicy {
  readonly policy: ValidatingAdmissionPolicy
  readonly composition: Composition
  readonly matchConditions: readonly CompiledExpression[]
  readonly validations: readonly CompiledExpression[]
  /** One for each validation, undefined where it has none; empty if no validation has one. */
  readonly messageExpressions: readonly (CompiledExpression | undefined)[]
  readonly auditAnnotations: readonly CompiledExpression[]
}

/** Compiles a policy that is stored. Throws RangeError for a compatibility version that does not exist. */
export function compileValidatingPolicy(
  policy: ValidatingAdmissionPolicy,
  { compatibility }: { readonly compatibility?: string } = {},
): CompiledValidatingPolicy {
  const { name } = policy.metadata
  const { paramKind, variables = [], matchConditions = [], validations = [], auditAnnotations = [] } = policy.spec
  const version: EnvironmentVersion = { mode: 'stored', ...(compatibility === undefined ? {} : { compatibility }) }
  const params = paramKind !== undefined
  const composition = new Composition(name, variables, { params, authorizer: true }, version)
  const environment = composition.environment({ params, authorizer: true })
  const messageEnvironment = composition.environment({ params })
  const expression = (
    role: ExpressionRole,
    field: string,
    text: string,
    expressionName?: string,
  ): CompiledExpression => ({
    policy: name,
    role,
    field,
    ...(expressionName === undefined ? {} : { name: expressionName }),
    text,
    ...(role === 'messageExpression'
      ? compileExpression(text, messageEnvironment, MESSAGE_TYPES)
      : compileExpression(text, environment, role === 'auditAnnotation' ? AUDIT_ANNOTATION_TYPES : CONDITION_TYPES)),
  })
  return {
    policy,
    composition,
    matchConditions: matchConditions.map((condition, index) =>
      expression('matchCondition', `spec.matchConditions[${index}].expression`, condition.expression, condition.name),
    ),
    validations: validations.map((validation, index) =>
      expression('validation', `spec.validations[${index}].expression`, validation.expression),
    ),
    messageExpressions: validations.some(({ messageExpression = '' }) => messageExpression !== '')
      ? validations.map(({ messageExpression = '' }, index) =>
          messageExpression === ''
            ? undefined
            : expression('messageExpression', `spec.validations[${index}].messageExpression`, messageExpression),
        )
      : [],
    auditAnnotations: auditAnnotations.map(({ key, valueExpression }, index) =>
      expression('auditAnnotation', `spec.auditAnnotations[${index}].valueExpression`, valueExpression, key),
    ),
  }
}
