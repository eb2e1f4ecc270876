import { harmless } from '../effects.js'
import { defineChange } from '../kind.js'
import { isImplied, pairedRules, usesOldSelf } from '../rules/pairing.js'
import { ruleTightened } from '../rules/effects.js'
import { ruleLine } from '../rules/rule-text.js'

export const ruleAdded = defineChange({
  scope: 'schema',
  code: 'diff/rule-added',
  summary: 'A CEL rule was added.',
  why: 'Values for which it is not true are rejected, unless the old schema implies the rule.',
  samples: [
    {
      old: 'type: integer',
      new: 'type: integer\nx-kubernetes-validations: [{rule: self < 5}]',
      expected: [{ message: 'rule added: self < 5', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
    {
      old: 'type: integer\nx-kubernetes-validations: [{rule: self < 5 && self > 0}]',
      new: 'type: integer\nx-kubernetes-validations: [{rule: self < 5 && self > 0}, {rule: 10 >= self}]',
      expected: [
        {
          message: 'rule added: 10 >= self (true for everything that was valid)',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: object\nproperties: {a: {type: string}}',
      new: 'type: object\nproperties: {a: {type: string}, b: {type: string}}\nx-kubernetes-validations: [{rule: "!(has(self.b) && has(self.a))"}]',
      expected: [
        {
          message: 'rule added: !(has(self.b) && has(self.a)) (true for everything that was valid)',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: integer',
      new: 'type: integer\nx-kubernetes-validations: [{rule: self == oldSelf}]',
      expected: [
        { message: 'rule added: self == oldSelf', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' },
      ],
    },
    {
      old: 'type: integer',
      new: 'type: integer\nx-kubernetes-validations: [{rule: self > oldSelf}]',
      expected: [
        { message: 'rule added: self > oldSelf', stored: 'breaking', clients: 'breaking', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    const { added } = pairedRules(pair)
    for (const { rule, index } of added) {
      const place = { handles: ['x-kubernetes-validations'], at: `x-kubernetes-validations[${index}].rule`, oldAt: '' }
      if (rule.optionalOldSelf !== true && isImplied(rule.rule, pair.old)) {
        yield {
          message: `rule added: ${ruleLine(rule.rule)} (true for everything that was valid)`,
          effects: harmless('it is true for whatever the old schema accepts'),
          direction: 'equal',
          ...place,
        }
        continue
      }
      yield {
        message: `rule added: ${ruleLine(rule.rule)}`,
        effects: ruleTightened(pair, rule.rule),
        direction: 'tighter',
        aim: { kind: 'rule', rule, isTransition: usesOldSelf(rule.rule) },
        ...place,
      }
    }
  },
})
