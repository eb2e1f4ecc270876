import { definePolicyLintRule } from '../rule.js'

export const unusedParams = definePolicyLintRule({
  code: 'policy/unused-params',
  family: 'dead',
  summary: 'A policy with a paramKind reads params.',
  why: 'With a paramKind bindings must name parameters, and requests are refused where there are none, though no expression reads them.',
  mend: 'read params, or remove paramKind and the paramRef of bindings',
  sample: 'validating',
  valid: [
    'paramKind: { apiVersion: v1, kind: ConfigMap }\nvalidations:\n- expression: object.spec.replicas <= int(params.data.max)\n  message: too many replicas',
  ],
  invalid: [
    {
      source: 'paramKind: { apiVersion: v1, kind: ConfigMap }',
      message: 'no expression reads params, the ConfigMap',
      at: 'spec.paramKind',
    },
  ],
  checkPolicy({ policy, expressions }, { report }) {
    const { paramKind } = policy.spec
    if (paramKind === undefined || expressions.some((one) => one.parsed === undefined || one.reads('params'))) return
    report({ field: 'spec.paramKind', message: `no expression reads params, the ${paramKind.kind}` })
  },
})
