import { definePolicyLintRule } from '../rule.js'

export const duplicateVariable = definePolicyLintRule({
  code: 'policy/duplicate-variable',
  family: 'dead',
  summary: 'Variables have unique names.',
  why: 'kube-apiserver accepts two variables of one name, and the second replaces the first for all expressions.',
  mend: 'rename one of them',
  severity: 'error',
  sample: 'validating',
  valid: [
    'variables:\n- { name: a, expression: object.spec.replicas }\n- { name: b, expression: variables.a + 1 }\nvalidations:\n- { expression: variables.b <= 5, message: too many }',
  ],
  invalid: [
    {
      source:
        'variables:\n- { name: a, expression: object.spec.replicas }\n- { name: a, expression: object.spec.replicas + 1 }\nvalidations:\n- { expression: variables.a <= 5, message: too many }',
      message: 'there is another variable "a" at spec.variables[0], which this one replaces',
      at: 'spec.variables[1].name',
    },
  ],
  checkPolicy({ policy }, { report }) {
    const first = new Map<string, number>()
    for (const [index, { name }] of (policy.spec.variables ?? []).entries()) {
      const earlier = first.get(name)
      if (earlier === undefined) first.set(name, index)
      else {
        const message = `there is another variable ${JSON.stringify(name)} at spec.variables[${earlier}], which this one replaces`
        report({ field: `spec.variables[${index}].name`, message })
      }
    }
  },
})
