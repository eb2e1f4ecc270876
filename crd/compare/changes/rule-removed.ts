import { harmless, loosened } from '../effects.js'
import { defineChange } from '../kind.js'
import { pairedRules } from '../rules/pairing.js'
import { proofOf } from '../proof/prove.js'
import { ruleLine } from '../rules/rule-text.js'

export const ruleRemoved = defineChange({
  scope: 'schema',
  code: 'diff/rule-removed',
  summary: 'A CEL rule was removed.',
  why: 'Whatever was accepted still is, but readers may encounter values that the rule rejected.',
  samples: [
    {
      old: 'type: integer\nx-kubernetes-validations: [{rule: self < 5}]',
      new: 'type: integer',
      expected: [
        { message: 'rule removed: self < 5', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    const { removed } = pairedRules(pair)
    for (const { rule, index } of removed) {
      const isProved =
        rule.optionalOldSelf !== true && proofOf(rule.rule, { old: pair.new, new: pair.new }) !== undefined
      yield {
        message: `rule removed: ${ruleLine(rule.rule)}${isProved ? ' (true for everything that is valid)' : ''}`,
        effects: isProved
          ? harmless('it is true for whatever the new schema accepts')
          : loosened('values for which the rule was not true'),
        direction: isProved ? 'equal' : 'looser',
        handles: ['x-kubernetes-validations'],
        at: '',
        oldAt: `x-kubernetes-validations[${index}].rule`,
      }
    }
  },
})
