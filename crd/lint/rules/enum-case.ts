import { defineLintRule } from '../rule.js'

export const enumCase = defineLintRule({
  code: 'crd/enum-case',
  family: 'names',
  summary: 'Enum values are written in PascalCase.',
  why: 'That is how Kubernetes writes them: ClusterFirst, IfNotPresent.',
  mend: 'write the value in PascalCase',
  severity: 'off',
  sample: 'field',
  valid: ['type: string\nenum: [Always, IfNotPresent, ""]'],
  invalid: [
    { source: 'type: string\nenum: [always]', message: 'the enum of spec has "always", not PascalCase', at: 'enum[0]' },
  ],
  checkSchema({ schema, label, location }, { report }) {
    for (const [index, value] of (schema.enum ?? []).entries()) {
      if (typeof value !== 'string' || /^(?:[A-Z][A-Za-z0-9]*)?$/.test(value)) continue
      const message = `the enum of ${label} has ${JSON.stringify(value)}, not PascalCase`
      report({ at: location.child('enum', index), message })
    }
  },
})
