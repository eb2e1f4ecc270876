import { harmless } from '../effects.js'
import { defineChange } from '../kind.js'
import { pairedRules, usesOldSelf } from '../rules/pairing.js'
import { proofText } from '../rules/proof-text.js'
import { ruleTightened } from '../rules/effects.js'
import { proofOf } from '../proof/prove.js'
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
      old: 'type: array\nmaxItems: 3\nitems: {type: string, pattern: "^https://"}',
      new: 'type: array\nmaxItems: 3\nitems: {type: string, pattern: "^https://"}\nx-kubernetes-validations: [{rule: self.size() <= 3 && !("*" in self)}]',
      expected: [
        {
          message:
            'rule added: self.size() <= 3 && !("*" in self) (true for whatever the old schema accepts: maxItems: 3, [*].pattern: ^https://)',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: integer\nx-kubernetes-validations: [{rule: self < 5 && self > 0}]',
      new: 'type: integer\nx-kubernetes-validations: [{rule: self < 5 && self > 0}, {rule: 10 >= self}]',
      expected: [
        {
          message: 'rule added: 10 >= self (true for whatever the old schema accepts)',
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
          message: 'rule added: !(has(self.b) && has(self.a)) (true for whatever the old schema accepts: no field b)',
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
      const proof = rule.optionalOldSelf === true ? undefined : proofOf(rule.rule, pair)
      if (proof !== undefined) {
        yield {
          message: `rule added: ${ruleLine(rule.rule)} (${proofText(proof)})`,
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
