import { defineLintRule } from '../rule.js'

export const referenceName = defineLintRule({
  code: 'crd/reference-name',
  family: 'names',
  summary: 'Names of references to other objects end with Ref.',
  why: 'This is how Kubernetes names them: claimRef, secretRef.',
  mend: 'rename the field to …Ref or …Refs',
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
