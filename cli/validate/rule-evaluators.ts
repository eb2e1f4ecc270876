import { SecretFlow } from '../../analysis/secret-flow/index.js'
import { NO_SECRETS } from '../../apimachinery/redaction/index.js'
import type { Program } from '../../cel/index.js'
import type { EvaluateRule } from '../../crd/index.js'
import type { ObjectSecrets } from './object-secrets.js'

/** Evaluates the rules of CRDs; what their messages and errors make of secrets is hidden from then on. */
export function ruleEvaluators(secrets: ObjectSecrets): {
  readonly evaluate: EvaluateRule
  readonly evaluateMessage: EvaluateRule
} {
  const watch = (program: Program, bindings: Parameters<EvaluateRule>[2]): void => {
    const { mask } = secrets
    if (mask === NO_SECRETS) return
    const flow = new SecretFlow(program.ast, mask)
    program.profile(bindings, { observe: flow.observe })
    flow.hideErrors()
    flow.hideOutputs()
  }
  return {
    // What a rule is made of is seen in its errors only.
    evaluate: (_, program, bindings) => {
      try {
        return program.evaluateTyped(bindings)
      } catch (error) {
        watch(program, bindings)
        throw error
      }
    },
    evaluateMessage: (_, program, bindings) => {
      watch(program, bindings)
      return program.evaluateTyped(bindings)
    },
  }
}
