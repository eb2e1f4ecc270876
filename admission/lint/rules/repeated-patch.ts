import type { Expr } from '../../../cel/index.js'
import { certainParts, literalOf } from '../../../analysis/expression/index.js'
import { definePolicyLintRule } from '../rule.js'

export const repeatedPatch = definePolicyLintRule({
  code: 'policy/repeated-patch',
  family: 'match',
  summary: 'A policy that may be invoked again looks at a list before it appends to it.',
  why: 'With reinvocationPolicy IfNeeded a policy is invoked twice as soon as any mutation is applied, its own included: what it appends is there twice.',
  mend: 'check whether it is already there, in a match condition or in the patch, or use reinvocationPolicy: Never',
  sample: 'mutating',
  valid: [
    "reinvocationPolicy: IfNeeded\nmutations:\n- patchType: JSONPatch\n  jsonPatch:\n    expression: |\n      object.spec.template.spec.containers.exists(c, c.name == 'a') ? [] :\n      [JSONPatch{op: 'add', path: '/spec/template/spec/containers/-', value: {'name': 'a'}}]",
  ],
  invalid: [
    {
      source:
        "reinvocationPolicy: IfNeeded\nmutations:\n- patchType: JSONPatch\n  jsonPatch:\n    expression: \"[JSONPatch{op: 'add', path: '/spec/template/spec/containers/-', value: {'name': 'a'}}]\"",
      message: 'this appends to /spec/template/spec/containers each time the policy is invoked',
      at: 'spec.mutations[0].jsonPatch.expression',
    },
  ],
  checkPolicy(policy, { report }) {
    const { policy: object } = policy
    if (object.kind !== 'MutatingAdmissionPolicy' || object.spec.reinvocationPolicy !== 'IfNeeded') return
    // A condition may ask whether it is there.
    if (policy.expressionsOf('matchCondition').some((one) => one.reads('object') || one.reads('variables'))) return
    for (const expression of policy.expressionsOf('mutation')) {
      for (const part of expression.expr === undefined ? [] : certainParts(expression.expr)) {
        const list = appendedTo(part)
        if (list === undefined) continue
        const message = `this appends to ${list} each time the policy is invoked`
        report({ field: expression.field, part: expression.partOf(part), message })
      }
    }
  },
})

/** The list that a JSONPatch appends to: its path ends with `/-`. */
function appendedTo(part: Expr): string | undefined {
  if (part.kind !== 'struct' || part.typeName !== 'JSONPatch') return undefined
  const field = (name: string): unknown => literalOf(part.fields.find((one) => one.name === name)?.value)
  const path = field('path')
  return field('op') === 'add' && typeof path === 'string' && path.endsWith('/-') ? path.slice(0, -2) : undefined
}
