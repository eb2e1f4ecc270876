import type { Expr } from '../../../cel/index.js'
import { didYouMean } from '../../../diagnostics/finding/index.js'
import { literalOf, operandsOfCall } from '../../../analysis/expression/index.js'
import { defineLintRule } from '../rule.js'
import type { SchemaNode } from '../schema-node.js'
import { nodeOf, scopedParts, type Scope } from '../scope.js'
import { valueText } from '../../value/value-text.js'

export const celUnreachable = defineLintRule({
  code: 'crd/cel-unreachable',
  family: 'rules',
  summary: 'A rule only compares a field with values of its enum.',
  why: 'With any other value the comparison has the same result for every object: what depends on it is never reached, and a misspelt value checks nothing.',
  mend: 'use a value of the enum, or add this one to it',
  sample: 'field',
  valid: [
    "type: object\nrequired: [type]\nproperties:\n  type: { type: string, enum: [A, B] }\n  a: { type: string }\nx-kubernetes-validations:\n- rule: self.type != 'A' || has(self.a)\n  message: a must be set for A",
  ],
  invalid: [
    {
      source:
        "type: object\nrequired: [type]\nproperties:\n  type: { type: string, enum: [Internal, External] }\n  a: { type: string }\nx-kubernetes-validations:\n- rule: self.type != 'external' || has(self.a)\n  message: a must be set for External",
      message: 'spec.type is never "external": its enum has no such value',
      at: 'x-kubernetes-validations[0].rule',
    },
    {
      source:
        "type: array\nmaxItems: 9\nitems:\n  type: object\n  required: [type]\n  properties:\n    type: { type: string, enum: [A, B] }\nx-kubernetes-validations:\n- rule: self.exists(x, x.type in ['B', 'C'])\n  message: an item must be of type B",
      message: 'spec[].type is never "C": its enum has no such value',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule({ expr, node, at }, { report }) {
    if (expr === undefined) return
    // An old value may predate the enum.
    const scope: Scope = new Map([['self', node]])
    const told = new Set<string>()
    for (const [part, variables] of scopedParts(expr, scope)) {
      for (const { subject, value } of comparisons(part)) {
        const field = nodeOf(subject, variables)
        const message = field && neverEqual(field, value)
        if (message === undefined || told.has(message)) continue
        told.add(message)
        const hint = didYouMean(String(value), enumOf(field))
        report({ at, message, ...(hint === undefined ? {} : { mend: hint }) })
      }
    }
  },
})

const enumOf = (node: SchemaNode | undefined): string[] => (node?.schema.enum ?? []).map(String)

/** Says that a field has no such value; empty texts stand for absent ones, and are compared with out of caution. */
function neverEqual({ schema, label }: SchemaNode, value: unknown): string | undefined {
  if (schema.enum === undefined || typeof value !== 'string' || value === '' || schema.enum.includes(value))
    return undefined
  return `${label} is never ${valueText(value)}: its enum has no such value`
}

/** What an expression compares with constants: `a == b`, `a != b`, `a in [b, c]`. */
function comparisons(expr: Expr): { subject: Expr; value: unknown }[] {
  const [left, right] = operandsOfCall(expr, '_==_', 2) ?? operandsOfCall(expr, '_!=_', 2) ?? []
  if (left !== undefined && right !== undefined) {
    return [
      { subject: left, value: literalOf(right) },
      { subject: right, value: literalOf(left) },
    ]
  }
  const [element, list] = operandsOfCall(expr, '@in', 2) ?? []
  if (element === undefined || list?.kind !== 'list') return []
  return list.elements.map((one) => ({ subject: element, value: literalOf(one) }))
}
