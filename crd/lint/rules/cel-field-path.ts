import { chainOf, everyPart, testedChain } from '../../../analysis/expression/index.js'
import { defineLintRule } from '../rule.js'

export const celFieldPath = defineLintRule({
  code: 'crd/cel-field-path',
  family: 'rules',
  summary: 'A rule about several fields names the one to change.',
  why: 'Otherwise the error only names the object that contains them.',
  mend: 'add fieldPath with the field that users should change',
  severity: 'off',
  sample: 'field',
  valid: [
    'type: object\nproperties:\n  a: { type: integer }\n  b: { type: integer }\nx-kubernetes-validations:\n- rule: "!has(self.a) || !has(self.b) || self.a < self.b"\n  message: must be below b\n  fieldPath: .a',
  ],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  a: { type: integer }\n  b: { type: integer }\nx-kubernetes-validations:\n- rule: "!has(self.a) || !has(self.b) || self.a < self.b"\n  message: must be below b',
      message: 'this rule is about a and b, but its errors only name spec',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule({ source, expr, at, node }, { report }) {
    if (expr === undefined || source.fieldPath !== undefined || node.schema.properties === undefined) return
    const fields = new Set<string>()
    for (const part of everyPart(expr)) {
      const chain = part.kind === 'select' ? (testedChain(part) ?? chainOf(part)) : undefined
      const [field] = chain?.variable === 'self' ? chain.steps : []
      if (field !== undefined) fields.add(field)
    }
    if (fields.size < 2) return
    const names = [...fields].sort()
    const message = `this rule is about ${names.slice(0, -1).join(', ')} and ${names.at(-1)}, but its errors only name ${node.label}`
    report({ at, message })
  },
})
