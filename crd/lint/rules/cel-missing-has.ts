import { certainParts, chainOf, testedChain, type FieldChain } from '../../../analysis/expression/index.js'
import { defineLintRule } from '../rule.js'
import { celRules, type CelRule } from '../cel-rule.js'
import type { SchemaNode } from '../schema-node.js'

export const celMissingHas = defineLintRule({
  code: 'crd/cel-missing-has',
  family: 'rules',
  summary: 'A rule checks that an optional field is set before reading it.',
  why: 'Without has() the rule fails with "no such key" for objects that do not set the field: they are rejected with an unhelpful message.',
  mend: 'guard the field with has(…), read it as an optional (self.?field), or make the field required',
  sample: 'field',
  valid: [
    'type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: "!has(self.a) || self.a % 2 == 0"\n  message: must be even',
    'type: object\nrequired: [a]\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: self.a % 2 == 0\n  message: must be even',
    "type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: 'has(self.a) ? self.a % 2 == 0 : true'\n  message: must be even",
    'type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: self.?a.orValue(0) % 2 == 0\n  message: must be even',
    'type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: has(self.a) && self.a % 2 == 0\n  message: must be set, and even',
  ],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: self.a % 2 == 0\n  message: must be even',
      message: 'this rule fails for objects without spec.a, which is optional',
      at: 'x-kubernetes-validations[0].rule',
    },
    {
      source:
        'type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: "!has(self.a) || self.a == oldSelf.a"\n  message: must not change\n- rule: self.a == oldSelf.a\n  message: must not change',
      message: 'this rule fails for objects without spec.a, which is optional',
      at: 'x-kubernetes-validations[1].rule',
    },
  ],
  checkRule(rule, { report }) {
    const guarded = guardedChains(rule.node)
    for (const conjunct of rule.conjuncts) {
      for (const part of certainParts(conjunct)) {
        const chain = part.kind === 'select' ? (testedChain(part) ?? chainOf(part)) : undefined
        const optional = chain && optionalStep(rule, chain, part.kind === 'select' && part.testOnly, guarded)
        if (optional === undefined) continue
        report({ at: rule.at, message: `this rule fails for objects without ${optional.label}, which is optional` })
        return
      }
    }
  },
})

const guards = new WeakMap<SchemaNode, readonly FieldChain[]>()

/** The fields of which the rules of a node say that they must be there. */
function guardedChains(node: SchemaNode): readonly FieldChain[] {
  let known = guards.get(node)
  if (known === undefined) {
    known = celRules(node)
      .flatMap((rule) => rule.conjuncts.map(testedChain))
      .filter((chain) => chain !== undefined)
    guards.set(node, known)
  }
  return known
}

/** The first node on a chain that an object may lack, unless a rule or junctor asks for it. */
function optionalStep(
  { node, source }: CelRule,
  { variable, steps }: FieldChain,
  isTest: boolean,
  guarded: readonly FieldChain[],
): SchemaNode | undefined {
  if (variable !== 'self' && (variable !== 'oldSelf' || source.optionalOldSelf === true)) return undefined
  // The last field of a test may be absent, the ones before it may not.
  const nodes = node.along(isTest ? steps.slice(0, -1) : steps) ?? []
  const index = nodes.findIndex(({ isAlwaysSet }) => !isAlwaysSet)
  const found = nodes[index]
  if (found === undefined || hasJunctor(found.parent)) return undefined
  const path = steps.slice(0, index + 1).join('.')
  return guarded.some((chain) => chain.variable === 'self' && `${chain.steps.join('.')}.`.startsWith(`${path}.`))
    ? undefined
    : found
}

/** They may require fields by themselves. */
const hasJunctor = (node: SchemaNode | undefined): boolean =>
  node !== undefined && [node.schema.allOf, node.schema.anyOf, node.schema.oneOf].some((one) => one !== undefined)
