// What a server refuses of a policy at creation because it does not compile (kubernetes'
// `pkg/apis/admissionregistration/validation`).
import { trimSpace } from '../../apimachinery/text/index.js'
import type { Environment, Type } from '../../cel/index.js'
import type { AdmissionPolicy } from '../api/model.js'
import { writtenExpressions, type WrittenExpression } from '../api/written-expressions.js'
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

/** How expressions of a role are checked. */
interface Check {
  readonly types: readonly Type[]
  readonly declarations: OptionalVariables
  readonly isTrimmed: boolean
}

const AUTHORIZED: OptionalVariables = { authorizer: true }
const MESSAGE: OptionalVariables = {}
const PATCH: OptionalVariables = { authorizer: true, patchTypes: true }

/** Variables are compiled by themselves. */
const CHECKS: Readonly<Record<Exclude<WrittenExpression['role'], 'variable'>, Check>> = {
  matchCondition: { types: CONDITION_TYPES, declarations: AUTHORIZED, isTrimmed: true },
  validation: { types: CONDITION_TYPES, declarations: AUTHORIZED, isTrimmed: false },
  messageExpression: { types: MESSAGE_TYPES, declarations: MESSAGE, isTrimmed: false },
  auditAnnotation: { types: AUDIT_ANNOTATION_TYPES, declarations: AUTHORIZED, isTrimmed: true },
  jsonPatch: { types: JSON_PATCH_TYPES, declarations: PATCH, isTrimmed: true },
  applyConfiguration: { types: APPLY_CONFIGURATION_TYPES, declarations: PATCH, isTrimmed: true },
}

/**
 * The expressions of a policy that do not compile, as a server says when it is created: variables first, then match
 * conditions, then the others in their order; in the mode `stored`, what it would say if it had them before. Texts are those of
 * `compileExpression`.
 */
export function compileErrors(
  policy: AdmissionPolicy,
  { compatibility, mode = 'new' }: Partial<EnvironmentVersion> = {},
): readonly CompileError[] {
  const version: EnvironmentVersion = { mode, ...(compatibility === undefined ? {} : { compatibility }) }
  const { variables = [], paramKind } = policy.spec
  const params = paramKind !== undefined
  // A variable without an expression is refused for that, and not declared.
  const written = [...variables.entries()].filter(([, { expression }]) => trimSpace(expression) !== '')
  const declared = written.map(([, variable]) => variable)
  const composition = new Composition(policy.metadata.name, declared, { params, authorizer: true }, version)
  const variableErrors = composition.expressions.flatMap((variable, at) =>
    'error' in variable ? [{ field: `spec.variables[${written[at]?.[0]}].expression`, error: variable.error }] : [],
  )
  // A validating policy without variables has no `variables` at all.
  const isComposed = policy.kind === 'MutatingAdmissionPolicy' || variables.length > 0
  const composed = new Map<OptionalVariables, Environment>()
  const environmentFor = (role: WrittenExpression['role'], declarations: OptionalVariables): Environment => {
    const all = { params, ...declarations }
    // Match conditions are checked without `variables`, though they are there when the policy runs.
    if (role === 'matchCondition' || !isComposed) return environmentOf(version, all)
    let environment = composed.get(declarations)
    if (environment === undefined) composed.set(declarations, (environment = composition.environment(all)))
    return environment
  }
  return [
    ...variableErrors,
    ...writtenExpressions(policy).flatMap(({ role, field, text }) => {
      if (role === 'variable' || (role === 'messageExpression' && text === '')) return []
      const { types, declarations, isTrimmed } = CHECKS[role]
      const environment = environmentFor(role, declarations)
      const compilation = compileExpression(isTrimmed ? trimSpace(text) : text, environment, types)
      return 'error' in compilation ? [{ field, error: compilation.error }] : []
    }),
  ]
}
