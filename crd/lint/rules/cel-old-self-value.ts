import { certainParts } from '../../../analysis/expression/index.js'
import { defineLintRule } from '../rule.js'

export const celOldSelfValue = defineLintRule({
  code: 'crd/cel-old-self-value',
  family: 'rules',
  summary: 'A rule with optionalOldSelf checks that there is an old value before using it.',
  why: 'On creation there is none: oldSelf.value() fails, and every new object is rejected.',
  mend: 'check oldSelf.hasValue() first, use orValue, or leave optionalOldSelf out',
  severity: 'error',
  sample: 'field',
  valid: [
    'type: integer\nx-kubernetes-validations:\n- rule: "!oldSelf.hasValue() || oldSelf.value() <= self"\n  message: must not shrink\n  optionalOldSelf: true',
  ],
  invalid: [
    {
      source:
        'type: integer\nx-kubernetes-validations:\n- rule: oldSelf.value() <= self\n  message: must not shrink\n  optionalOldSelf: true',
      message: 'this rule rejects every new value of spec: oldSelf has no value then',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    if (rule.source.optionalOldSelf !== true) return
    const takesValue = rule.conjuncts.some((conjunct) =>
      [...certainParts(conjunct)].some(
        (part) =>
          part.kind === 'call' &&
          part.function === 'value' &&
          part.args.length === 0 &&
          part.target?.kind === 'ident' &&
          part.target.name === 'oldSelf',
      ),
    )
    if (!takesValue) return
    report({
      at: rule.at,
      message: `this rule rejects every new value of ${rule.node.label}: oldSelf has no value then`,
    })
  },
})
