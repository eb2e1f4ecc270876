import { subresourcesOf } from '../../definition/model.js'
import { defineLintRule } from '../rule.js'

export const statusRequired = defineLintRule({
  code: 'crd/status-required',
  family: 'status',
  summary: 'The status is not required.',
  why: 'With the status subresource, the API server removes the status from each new object before it validates it: no object can be created.',
  mend: 'remove status from required',
  severity: 'error',
  sample: 'version',
  valid: [
    'subresources:\n  status: {}\nschema:\n  openAPIV3Schema:\n    type: object\n    required: [spec]\n    properties:\n      spec: { type: object }\n      status: { type: object }',
  ],
  invalid: [
    {
      source:
        'subresources:\n  status: {}\nschema:\n  openAPIV3Schema:\n    type: object\n    required: [status]\n    properties:\n      status: { type: object }',
      message: 'status is required, but removed from each new object: no object can be created',
      at: 'schema.openAPIV3Schema.required[0]',
    },
  ],
  checkVersion({ definition, version, root }, { report }) {
    if (root === undefined || subresourcesOf(definition, version)?.status === undefined) return
    const index = (root.schema.required ?? []).indexOf('status')
    if (index < 0) return
    report({
      at: root.location.child('required', index),
      message: 'status is required, but removed from each new object: no object can be created',
    })
  },
})
