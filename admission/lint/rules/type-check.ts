import { typeCheck } from '../../type-check/type-check.js'
import { definePolicyLintRule } from '../rule.js'

export const typeCheckRule = definePolicyLintRule({
  code: 'policy/type-check',
  family: 'types',
  summary: 'Validations and their messages compile with the real types of the kinds that rules name.',
  why: 'kube-apiserver checks them after the policy is created, and writes what it finds into the status, where nobody looks; the text is its own.',
  mend: 'correct the expression; where kinds differ, write a policy for each, or dyn(object) for what must not be checked',
  sample: 'validating',
  valid: ['validations:\n- expression: object.spec.replicas <= 5\n  message: at most 5 replicas'],
  invalid: [
    {
      source: 'validations:\n- expression: object.spec.replcas <= 5\n  message: at most 5 replicas',
      message:
        "apps/v1, Kind=Deployment: ERROR: <input>:1:12: undefined field 'replcas'\n | object.spec.replcas <= 5\n | ...........^",
      at: 'spec.validations[0].expression',
    },
  ],
  checkPolicy({ policy, expressions }, { compatibility, schemas, report }) {
    if (policy.kind !== 'ValidatingAdmissionPolicy') return
    for (const { fieldRef, warning } of typeCheck(policy, schemas, { compatibility })) {
      const expression = expressions.find(({ field }) => field === fieldRef)
      // What no server takes is never checked.
      if (expression?.ast === undefined) continue
      report({ field: fieldRef, part: expression.partOfError(warning), message: warning.trimEnd() })
    }
  },
})
