import { everyPart } from '../../../analysis/expression/index.js'
import { definePolicyLintRule } from '../rule.js'
import { reachedVariables } from '../variable-use.js'

export const unusedVariable = definePolicyLintRule({
  code: 'policy/unused-variable',
  family: 'dead',
  summary: 'Each variable is used.',
  why: 'A variable that nothing reads is never evaluated: what it was meant for is missing, or it is left over.',
  mend: 'use it, or remove it',
  sample: 'validating',
  valid: [
    'variables:\n- name: replicas\n  expression: object.spec.replicas\nvalidations:\n- expression: variables.replicas <= 5\n  message: at most 5 replicas',
  ],
  invalid: [
    {
      source:
        'variables:\n- name: replicas\n  expression: object.spec.replicas\nvalidations:\n- expression: nothing.replicas <= 5\n  message: at most 5 replicas',
      message: 'nothing uses the variable "replicas"',
      at: 'spec.variables[0]',
    },
    {
      source:
        'variables:\n- name: replicas\n  expression: object.spec.replicas\nvalidations:\n- expression: object.spec.replicas <= 5\n  message: at most 5 replicas',
      message: 'nothing uses the variable "replicas"',
      at: 'spec.variables[0]',
    },
    {
      source:
        'variables:\n- name: a\n  expression: object.spec.replicas\n- name: b\n  expression: variables.a + 1\nvalidations:\n- expression: object.spec.replicas <= 5\n  message: at most 5 replicas',
      message: 'only unused variables use the variable "a"',
      at: 'spec.variables[0]',
    },
  ],
  checkPolicy(policy, { report }) {
    const variables = policy.expressionsOf('variable')
    const others = policy.expressions.filter(({ role }) => role !== 'variable')
    // What does not parse may mean any of them.
    if ([...others, ...variables].some((one) => one.variables === undefined)) return
    const roots = others.flatMap((one) => one.variables ?? [])
    const used = new Set([...reachedVariables(policy, roots, everyPart)].map(({ name }) => name))
    const read = new Set(variables.flatMap((one) => one.variables ?? []))
    for (const { name = '', field } of variables) {
      if (used.has(name)) continue
      const subject = read.has(name) ? 'only unused variables use' : 'nothing uses'
      const message = `${subject} the variable ${JSON.stringify(name)}`
      report({ field: field.replace(/\.expression$/, ''), message })
    }
  },
})
