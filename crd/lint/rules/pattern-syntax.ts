import { foreignSyntax } from '../foreign-syntax.js'
import { defineLintRule } from '../rule.js'

export const patternSyntax = defineLintRule({
  code: 'crd/pattern-syntax',
  family: 'bounds',
  summary: 'A pattern uses RE2 syntax.',
  why: 'Kubernetes uses Go’s regexp package, which has no lookarounds, back references or possessive repetitions; the API server rejects the CRD.',
  mend: 'use RE2 syntax (https://github.com/google/re2/wiki/Syntax)',
  severity: 'error',
  sample: 'field',
  valid: ['type: string\npattern: ^(?:a|b)+$'],
  invalid: [
    {
      source: 'type: string\npattern: ^(?!kube-).*$',
      message: 'the pattern of spec has a lookahead, (?!, which RE2 does not support',
      at: 'pattern',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    const found = schema.pattern === undefined ? undefined : foreignSyntax(schema.pattern)
    if (found === undefined) return
    const message = `the pattern of ${label} has ${found.what}, which RE2 does not support`
    report({ at: location.child('pattern'), message, mend: found.instead })
  },
})
