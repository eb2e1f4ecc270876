import { unparse } from '../../../cel/index.js'
import { equalJson } from '../../json/value.js'
import { defineLintRule } from '../rule.js'
import { celRules, type CelRule } from '../cel-rule.js'

export const celDuplicate = defineLintRule({
  code: 'crd/cel-duplicate',
  family: 'rules',
  summary: 'No rule is there twice.',
  why: 'The second one reports the same again, and costs as much.',
  mend: 'remove one of them',
  sample: 'field',
  valid: [
    'type: integer\nx-kubernetes-validations:\n- { rule: self != 3, message: must not be 3 }\n- { rule: self != 4, message: must not be 4 }',
  ],
  invalid: [
    {
      source:
        'type: integer\nx-kubernetes-validations:\n- rule: self != 3\n  message: must not be 3\n# Written otherwise.\n- rule: self!=3\n  message: must not be three',
      message: 'this rule is the same as the one at position 0',
      at: 'x-kubernetes-validations[1].rule',
    },
    {
      source:
        'type: integer\nx-kubernetes-validations:\n- rule: self != 3\n  message: must not be 3\n- rule: self != 3\n  message: must not be 3',
      message: 'this rule is the same as the one at position 0',
      at: 'x-kubernetes-validations[1].rule',
      fixed: 'type: integer\nx-kubernetes-validations:\n- rule: self != 3\n  message: must not be 3',
    },
  ],
  checkRule(rule, { report }) {
    const { node, index, source } = rule
    const text = textOf(rule)
    const first = celRules(node).find((other) => other.index < index && textOf(other) === text)
    if (first === undefined) return
    const message = `this rule is the same as the one at position ${first.index}`
    const isCopy = equalJson(source, first.source)
    report({ at: rule.at, message, ...(isCopy && { fix: [{ at: rule.location, remove: true as const }] }) })
  },
})

const textOf = ({ ast, source }: CelRule): string =>
  `${source.optionalOldSelf === true} ${ast === undefined ? source.rule : unparse(ast)}`
