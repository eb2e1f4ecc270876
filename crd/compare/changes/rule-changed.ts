import { harmless, loosened } from '../effects.js'
import { defineChange } from '../kind.js'
import { compareRules, pairedRules, usesOldSelf } from '../rules/pairing.js'
import { proofOf } from '../proof/prove.js'
import { proofText } from '../rules/proof-text.js'
import { ruleTightened } from '../rules/effects.js'
import { ruleChangeText } from '../rules/rule-text.js'

const TEXT = {
  equal: 'rule rewritten with the same meaning',
  looser: 'rule loosened',
  tighter: 'rule tightened',
  unknown: 'rule changed',
} as const

const rule = (text: string): string => `type: integer\nx-kubernetes-validations: [{rule: "${text}"}]`

export const ruleChanged = defineChange({
  scope: 'schema',
  code: 'diff/rule-changed',
  summary: 'A CEL rule changed.',
  why: 'Rules with the same normal form (brackets, order of operands, negations, swapped comparisons, constants) mean the same. A condition added or removed, or another bound, can be proved to reject or accept more, and the bounds of the old schema may prove that the new rule rejects nothing that they accept. For anything else the effect is unknown.',
  samples: [
    {
      old: rule('self < 5 && !(self == 3)'),
      new: rule('(3 != self) && (5 > self)'),
      expected: [
        {
          message: 'rule rewritten with the same meaning: self < 5 && !(self == 3) → (3 != self) && (5 > self)',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
    {
      old: rule('self < 5'),
      new: rule('self < 4'),
      expected: [
        {
          message: 'rule tightened: self < 5 → self < 4',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
    {
      old: rule('self in [1, 2]'),
      new: rule('self in [3, 2, 1]'),
      expected: [
        {
          message: 'rule loosened: self in [1, 2] → self in [3, 2, 1]',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: integer\nx-kubernetes-validations: [{rule: self < 5}, {rule: self % 2 == 0, message: odd}]',
      new: 'type: integer\nx-kubernetes-validations: [{rule: self < 5}, {rule: self % 2 == 1 || self < 9, message: odd}]',
      expected: [
        {
          message: 'rule changed: self % 2 == 0 → self % 2 == 1 || self < 9 (true for whatever the old schema accepts)',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
    {
      old: rule('self % 2 == 0'),
      new: rule('self % 4 == 0'),
      expected: [
        {
          message: 'rule changed: self % 2 == 0 → self % 4 == 0',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    const { changed } = pairedRules(pair)
    for (const { old, new: renewed, oldIndex, newIndex } of changed) {
      const direction = compareRules(old.rule, renewed.rule, pair)
      const isNarrower = direction === 'tighter' || direction === 'unknown'
      const proof = isNarrower && renewed.optionalOldSelf !== true ? proofOf(renewed.rule, pair) : undefined
      const place = {
        handles: ['x-kubernetes-validations'],
        at: `x-kubernetes-validations[${newIndex}].rule`,
        oldAt: `x-kubernetes-validations[${oldIndex}].rule`,
      }
      const text = `${TEXT[direction]}: ${ruleChangeText(old.rule, renewed.rule)}`
      if (proof !== undefined) {
        yield {
          message: `${text} (${proofText(proof)})`,
          effects: loosened('values for which the old rule was not true'),
          direction: 'looser',
          ...place,
        }
        continue
      }
      const aim = {
        kind: 'rule',
        rule: renewed,
        old,
        isTransition: usesOldSelf(renewed.rule),
      } as const
      yield {
        message: text,
        effects:
          direction === 'equal'
            ? harmless('both are true for the same values')
            : direction === 'looser'
              ? loosened('values for which the old rule was not true')
              : ruleTightened(pair, renewed.rule),
        direction,
        ...place,
        ...(isNarrower ? { aim } : {}),
      }
    }
  },
})
