import { equalJson } from '../../../apimachinery/json/index.js'
import { rulesOf } from '../../schema/props.js'
import { harmless } from '../effects.js'
import { defineChange } from '../kind.js'
import { pairedRules, usesOldSelf } from '../rules/pairing.js'
import { ruleTightened } from '../rules/effects.js'
import { ruleLine } from '../rules/rule-text.js'

const DETAILS = ['message', 'messageExpression', 'reason', 'fieldPath'] as const

export const ruleDetails = defineChange({
  scope: 'schema',
  code: 'diff/rule-details',
  summary: 'The message, reason, fieldPath or optionalOldSelf of a CEL rule changed, or the order of rules.',
  why: 'The same values are rejected, with another message or reason. A transition rule with optionalOldSelf is also evaluated on creation.',
  samples: [
    {
      old: 'type: integer\nx-kubernetes-validations: [{rule: self < 5, message: too many}]',
      new: 'type: integer\nx-kubernetes-validations: [{rule: self < 5, message: too much}]',
      expected: [
        {
          message: 'message of a rule changed: self < 5',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    const [before, after] = [rulesOf(pair.old), rulesOf(pair.new)]
    const { same, changed, added, removed } = pairedRules(pair)
    const handles = ['x-kubernetes-validations']
    for (const { old, new: renewed, oldIndex, newIndex } of [...same, ...changed]) {
      const rule = ruleLine(renewed.rule)
      const details = DETAILS.filter((detail) => old[detail] !== renewed[detail])
      if (details.length > 0) {
        yield {
          message: `${details.join(', ')} of a rule changed: ${rule}`,
          effects: harmless('the same values are rejected, in other words'),
          handles,
          at: `x-kubernetes-validations[${newIndex}]`,
          oldAt: `x-kubernetes-validations[${oldIndex}]`,
        }
      }
      if (old.optionalOldSelf === renewed.optionalOldSelf) continue
      yield {
        message: `optionalOldSelf ${renewed.optionalOldSelf === true ? 'set' : 'removed'}: ${rule}`,
        effects: ruleTightened(pair, renewed.rule),
        direction: 'unknown',
        aim: { kind: 'rule', rule: renewed, isTransition: usesOldSelf(renewed.rule) },
        handles,
        at: `x-kubernetes-validations[${newIndex}]`,
        oldAt: `x-kubernetes-validations[${oldIndex}]`,
      }
    }
    const isComplete = changed.length + added.length + removed.length === 0
    if (isComplete && !equalJson(before, after) && same.every(({ old, new: renewed }) => equalJson(old, renewed))) {
      yield {
        message: 'rules in another order',
        effects: harmless('the rules are the same'),
        handles,
        at: 'x-kubernetes-validations',
      }
    }
  },
})
