import { defineLintRule } from '../rule.js'

export const hasStatus = defineLintRule({
  code: 'crd/has-status',
  family: 'status',
  summary: 'A version has a status.',
  why: 'Controllers report in it what became of the spec. Kinds that only hold data need none.',
  mend: 'add a status to the schema, and subresources: { status: {} }',
  severity: 'off',
  sample: 'version',
  valid: [
    'subresources:\n  status: {}\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      status: { type: object }',
  ],
  invalid: [
    {
      source: 'schema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      spec: { type: object }',
      message: 'v1 has no status',
      at: 'schema.openAPIV3Schema',
    },
  ],
  checkVersion({ version, root }, { report }) {
    if (root === undefined || root.property('status') !== undefined) return
    report({ at: root.location, message: `${version.name} has no status` })
  },
})
