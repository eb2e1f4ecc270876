import { everyPart, testedChain } from '../../../analysis/expression/index.js'
import { defineLintRule } from '../rule.js'

export const celRedundantHas = defineLintRule({
  code: 'crd/cel-redundant-has',
  family: 'rules',
  summary: 'A rule does not call has() for a field that is always set.',
  why: 'Required fields and fields with a default are set whenever rules are evaluated: has() is true, and what follows if it is false is dead code.',
  mend: 'remove has()',
  sample: 'field',
  valid: [
    'type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: "!has(self.a) || self.a % 2 == 0"\n  message: must be even',
    'type: object\nrequired: [a]\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: "!has(oldSelf.a) || self.a == oldSelf.a"\n  message: must not change once it is set',
  ],
  invalid: [
    {
      source:
        'type: object\nrequired: [a]\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: "!has(self.a) || self.a % 2 == 0"\n  message: must be even',
      message: 'has() of spec.a is always true: it is required',
      at: 'x-kubernetes-validations[0].rule',
    },
    {
      source:
        'type: object\nproperties:\n  a: { type: integer, default: 2 }\nx-kubernetes-validations:\n- rule: "!has(self.a) || self.a % 2 == 0"\n  message: must be even',
      message: 'has() of spec.a is always true: it has a default',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule({ expr, node, at }, { report }) {
    if (expr === undefined) return
    const told = new Set<string>()
    for (const part of everyPart(expr)) {
      const tested = testedChain(part)
      // An old object may be from before the field was required.
      const field = tested?.variable === 'self' ? node.along(tested.steps)?.at(-1) : undefined
      if (field === undefined || !field.isAlwaysSet || field.schema.nullable === true || told.has(field.label)) continue
      told.add(field.label)
      const reason = field.isRequired ? 'it is required' : 'it has a default'
      report({ at, message: `has() of ${field.label} is always true: ${reason}` })
    }
  },
})
