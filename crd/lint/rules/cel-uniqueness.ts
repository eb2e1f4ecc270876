import type { ComprehensionExpr, Expr } from '../../../cel/index.js'
import { listMapKeysOf, listTypeOf } from '../../schema/props.js'
import type { CelRule } from '../cel-rule.js'
import { chainOf, everyPart, operandsOfCall } from '../../../analysis/expression/index.js'
import { defineLintRule } from '../rule.js'

export const celUniqueness = defineLintRule({
  code: 'crd/cel-uniqueness',
  family: 'rules',
  summary: 'The list type, not a rule, requires unique items.',
  why: 'The cost of a rule that compares each item with every other is quadratic; x-kubernetes-list-type: set or map rejects duplicates at no cost, and lets apply merge the list.',
  mend: 'use x-kubernetes-list-type: set for scalars, or map with the key for objects',
  sample: 'field',
  valid: [
    // The list is a map by another key, and can't be one by two.
    'type: array\nmaxItems: 8\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]\nitems: { type: object, required: [name], properties: { name: { type: string, maxLength: 8 }, port: { type: integer } } }\nx-kubernetes-validations:\n- rule: self.all(x, !has(x.port) || self.exists_one(y, y.port == x.port))\n  message: ports must be unique',
    'type: array\nmaxItems: 8\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name, port]\nitems: { type: object, required: [name, port], properties: { name: { type: string, maxLength: 8 }, port: { type: integer } } }\nx-kubernetes-validations:\n- rule: self.all(x, self.exists_one(y, y.name == x.name))\n  message: names must be unique',
    "type: array\nmaxItems: 8\nitems: { type: string, maxLength: 8 }\nx-kubernetes-validations:\n- rule: self.all(x, self.exists(y, x + 'x' == y))\n  message: must have a pair each",
  ],
  invalid: [
    {
      source:
        'type: array\nmaxItems: 8\nitems: { type: string, maxLength: 8 }\nx-kubernetes-validations:\n- rule: self.all(x, self.exists_one(y, y == x))\n  message: must be unique',
      message: 'this rule compares each item with every other, which the list type set or map does at no cost',
      at: 'x-kubernetes-validations[0].rule',
    },
    {
      source:
        'type: array\nmaxItems: 8\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]\nitems: { type: object, required: [name], properties: { name: { type: string, maxLength: 8 } } }\nx-kubernetes-validations:\n- rule: self.all(x, self.exists_one(y, y.name == x.name))\n  message: must be unique',
      message: 'this rule never fails: the list type already rejects duplicates',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    const { ast } = rule
    if (ast === undefined) return
    const calls = ast.source.macroCalls
    for (const part of everyPart(ast.expr)) {
      if (part.kind !== 'comprehension' || !isMacro(calls.get(part.id), 'all')) continue
      const inner = [...everyPart(part.loopStep)].find(
        (one): one is ComprehensionExpr => one.kind === 'comprehension' && isMacro(calls.get(one.id), 'exists_one'),
      )
      const field = inner && isSameRange(part, inner) ? comparedField(part, inner, calls.get(inner.id)) : undefined
      if (inner === undefined || field === undefined) continue
      const said = saying(rule, part, field)
      if (said !== undefined) report({ at: rule.at, ...said })
      return
    }
  },
})

const isMacro = (call: Expr | undefined, name: string): boolean =>
  call?.kind === 'call' && call.function === name && call.args.length === 2

const isSameRange = (outer: ComprehensionExpr, inner: ComprehensionExpr): boolean => {
  const [one, other] = [chainOf(outer.iterRange), chainOf(inner.iterRange)]
  return one !== undefined && other?.variable === one.variable && other.steps.join('.') === one.steps.join('.')
}

/** The field by which the inner macro's condition says that items are equal; empty for the items themselves. */
function comparedField(outer: ComprehensionExpr, inner: ComprehensionExpr, call: Expr | undefined): string | undefined {
  const condition = call?.kind === 'call' ? call.args[1] : undefined
  const [left, right] = condition === undefined ? [] : (operandsOfCall(condition, '_==_', 2) ?? [])
  const [a, b] = [left && chainOf(left), right && chainOf(right)]
  if (a === undefined || b === undefined || a.steps.join('.') !== b.steps.join('.')) return undefined
  const isPair = [outer.iterVar, inner.iterVar].sort().join() === [a.variable, b.variable].sort().join()
  return isPair ? a.steps.join('.') : undefined
}

/** What a list type could do instead of the rule, or already does; undefined if none could. */
function saying(
  { node }: CelRule,
  { iterRange }: ComprehensionExpr,
  field: string,
): { message: string; mend?: string } | undefined {
  const chain = chainOf(iterRange)
  const along = chain?.variable === 'self' ? node.along(chain.steps) : undefined
  const list = along === undefined ? undefined : (along.at(-1) ?? node)
  const compared = field === '' ? list?.items : list?.items?.property(field)
  if (list === undefined || !SCALARS.includes(compared?.schema.type ?? '')) return undefined
  const { schema } = list
  const isKept = field === '' ? listTypeOf(schema) === 'set' : listMapKeysOf(schema).join() === field
  // With a format two texts may be equal in CEL, and different for the list.
  if (isKept && compared?.schema.format === undefined) {
    return { message: 'this rule never fails: the list type already rejects duplicates', mend: 'remove the rule' }
  }
  // A list can be a map by one set of keys only: what it is by others isn't for its type to say.
  if (listTypeOf(schema) === 'map' || listTypeOf(schema) === 'set') return undefined
  return { message: 'this rule compares each item with every other, which the list type set or map does at no cost' }
}

const SCALARS: readonly string[] = ['string', 'integer', 'boolean']
