import { equalJson } from '../../../apimachinery/json/index.js'
import { defineLintRule } from '../rule.js'
import { celRules, type CelRule } from '../cel-rule.js'
import type { SchemaNode } from '../schema-node.js'

export const celDuplicate = defineLintRule({
  code: 'crd/cel-duplicate',
  family: 'rules',
  summary: 'No rule occurs twice.',
  why: 'The second one reports the same error again, at the same cost.',
  mend: 'remove one of the two',
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
    const { node, source } = rule
    const first = firstOf(node).get(keyOf(rule))
    if (first === undefined || first === rule) return
    const message = `this rule is the same as the one at position ${first.index}`
    const isCopy = equalJson(source, first.source)
    report({ at: rule.at, message, ...(isCopy && { fix: [{ at: rule.location, remove: true as const }] }) })
  },
})

const keyOf = ({ normalText, source }: CelRule): string => `${source.optionalOldSelf === true} ${normalText}`

const firsts = new WeakMap<SchemaNode, ReadonlyMap<string, CelRule>>()

/** The first of the rules of a node that ask the same. */
function firstOf(node: SchemaNode): ReadonlyMap<string, CelRule> {
  let known = firsts.get(node)
  if (known === undefined) {
    known = new Map([...celRules(node)].reverse().map((rule) => [keyOf(rule), rule]))
    firsts.set(node, known)
  }
  return known
}
