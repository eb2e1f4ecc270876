// A mutating policy whose expressions are compiled (apiserver's `policy/mutating/compilation.go`).
import type { Mutation, MutatingAdmissionPolicy } from '../api/model.js'
import {
  APPLY_CONFIGURATION_TYPES,
  compileExpression,
  CONDITION_TYPES,
  JSON_PATCH_TYPES,
  type CompiledExpression,
} from '../expression/compile.js'
import { Composition } from '../expression/composition.js'
import type { EnvironmentVersion } from '../expression/environments.js'

/** A mutation whose expression is compiled. */
export interface CompiledMutation {
  readonly patchType: 'ApplyConfiguration' | 'JSONPatch'
  readonly expression: CompiledExpression
}

/** A policy, ready to be run. Immutable: one for all requests. What does not compile fails when it is evaluated. */
export interface CompiledMutatingPolicy {
  readonly policy: MutatingAdmissionPolicy
  readonly composition: Composition
  readonly matchConditions: readonly CompiledExpression[]
  /** One for each mutation, but for those that have no expression of their patch type. */
  readonly mutations: readonly CompiledMutation[]
}

/** Compiles a policy that is stored. Throws RangeError for a compatibility version that does not exist. */
export function compileMutatingPolicy(
  policy: MutatingAdmissionPolicy,
  { compatibility }: { readonly compatibility?: string } = {},
): CompiledMutatingPolicy {
  const { name } = policy.metadata
  const { paramKind, variables = [], matchConditions = [], mutations = [] } = policy.spec
  const version: EnvironmentVersion = { mode: 'stored', ...(compatibility === undefined ? {} : { compatibility }) }
  const declarations = { params: paramKind !== undefined, authorizer: true }
  const composition = new Composition(name, variables, declarations, version)
  const conditions = composition.environment(declarations)
  const patches = composition.environment({ ...declarations, patchTypes: true })
  return {
    policy,
    composition,
    matchConditions: matchConditions.map((condition, index) => ({
      policy: name,
      role: 'matchCondition',
      field: `spec.matchConditions[${index}].expression`,
      name: condition.name,
      text: condition.expression,
      ...compileExpression(condition.expression, conditions, CONDITION_TYPES),
    })),
    mutations: mutations.flatMap((mutation, index): CompiledMutation[] => {
      const stated = statedExpression(mutation)
      if (stated === undefined) return []
      const { patchType, field, text } = stated
      const types = patchType === 'JSONPatch' ? JSON_PATCH_TYPES : APPLY_CONFIGURATION_TYPES
      const expression: CompiledExpression = {
        policy: name,
        role: 'mutation',
        field: `spec.mutations[${index}].${field}.expression`,
        text,
        ...compileExpression(text, patches, types),
      }
      return [{ patchType, expression }]
    }),
  }
}

/** The expression of a mutation's patch type; another one does not count. */
function statedExpression({
  patchType,
  jsonPatch,
  applyConfiguration,
}: Mutation):
  | { readonly patchType: CompiledMutation['patchType']; readonly field: string; readonly text: string }
  | undefined {
  if (patchType === 'JSONPatch' && jsonPatch !== undefined) {
    return { patchType, field: 'jsonPatch', text: jsonPatch.expression }
  }
  if (patchType === 'ApplyConfiguration' && applyConfiguration !== undefined) {
    return { patchType, field: 'applyConfiguration', text: applyConfiguration.expression }
  }
  return undefined
}
