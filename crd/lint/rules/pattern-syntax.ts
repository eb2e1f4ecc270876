import { foreignSyntax } from '../foreign-syntax.js'
import { defineLintRule } from '../rule.js'

export const patternSyntax = defineLintRule({
  code: 'crd/pattern-syntax',
  family: 'bounds',
  summary: 'A pattern is written in the syntax of RE2.',
  why: 'Kubernetes matches with Go’s regexp, which has no lookarounds, back references or possessive repetitions; the API server refuses the CRD.',
  mend: 'use what RE2 has (https://github.com/google/re2/wiki/Syntax)',
  severity: 'error',
  sample: 'field',
  valid: ['type: string\npattern: ^(?:a|b)+$'],
  invalid: [
    {
      source: 'type: string\npattern: ^(?!kube-).*$',
      message: 'the pattern of spec has a lookahead, (?!, which RE2 does not know',
      at: 'pattern',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    const found = schema.pattern === undefined ? undefined : foreignSyntax(schema.pattern)
    if (found === undefined) return
    const message = `the pattern of ${label} has ${found.what}, which RE2 does not know`
    report({ at: location.child('pattern'), message, mend: found.instead })
  },
})
