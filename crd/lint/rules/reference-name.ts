import { defineLintRule } from '../rule.js'

export const referenceName = defineLintRule({
  code: 'crd/reference-name',
  family: 'names',
  summary: 'References to other objects are called …Ref.',
  why: 'Kubernetes names them so: claimRef, secretRef.',
  mend: 'call it …Ref or …Refs',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nproperties:\n  secretRef: { type: string }'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  secretReference: { type: string }',
      message: 'spec.secretReference is called …Reference, not …Ref',
      at: 'properties[secretReference]',
    },
  ],
  checkSchema({ name, label, location }, { report }) {
    if (name !== undefined && /(?:^r|R)eferences?$/.test(name))
      report({ at: location, message: `${label} is called …Reference, not …Ref` })
  },
})
