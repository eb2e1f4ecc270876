import { chainOf, conjunctsOf, operandsOfCall } from '../../../analysis/expression/index.js'
import { defineLintRule } from '../rule.js'
import { celRules, type CelRule } from '../cel-rule.js'

export const celImmutableOptional = defineLintRule({
  code: 'crd/cel-immutable-optional',
  family: 'rules',
  summary: 'A field that must not change cannot be removed either.',
  why: 'self == oldSelf is only evaluated when both exist: an optional field can be removed, and then set to another value.',
  mend: 'make the field required, or add a rule to its parent: has(oldSelf.field) == has(self.field)',
  sample: 'field',
  valid: [
    'type: object\nrequired: [a]\nproperties:\n  a:\n    type: integer\n    x-kubernetes-validations:\n    - { rule: self == oldSelf, message: must not change }',
    'type: object\nproperties:\n  a:\n    type: integer\n    x-kubernetes-validations:\n    - { rule: self == oldSelf, message: must not change }\nx-kubernetes-validations:\n- rule: "!has(oldSelf.a) || has(self.a)"\n  message: must not be removed',
  ],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  a:\n    type: integer\n    x-kubernetes-validations:\n    - { rule: self == oldSelf, message: must not change }',
      message: 'spec.a can be removed, and then set to another value: it is optional',
      at: 'properties[a].x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    const { node, expr, source } = rule
    if (expr === undefined || source.optionalOldSelf === true || !conjunctsOf(expr).some(isImmutability)) return
    if (node.isAlwaysSet) return
    if (node.ancestors.some((outer) => celRules(outer).some((other) => speaksOf(other, node.name ?? '')))) return
    const message = `${node.label} can be removed, and then set to another value: it is optional`
    report({ at: rule.at, message })
  },
})

function isImmutability(part: Parameters<typeof operandsOfCall>[0]): boolean {
  const variables = operandsOfCall(part, '_==_', 2)?.map(chainOf)
  const names = variables?.map((chain) => (chain?.steps.length === 0 ? chain.variable : ''))
  return names !== undefined && names.includes('self') && names.includes('oldSelf')
}

/** Whether a transition rule further out may be about the field's presence. */
const speaksOf = (other: CelRule, name: string): boolean =>
  /\boldSelf\b/.test(other.source.rule) &&
  (other.source.rule.includes(name) ||
    /\boldSelf\s*[=!]=/.test(other.source.rule) ||
    /[=!]=\s*oldSelf\b/.test(other.source.rule))
