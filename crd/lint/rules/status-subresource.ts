import { subresourcesOf } from '../../definition/model.js'
import { preservesUnknownFields } from '../../schema/props.js'
import { defineLintRule } from '../rule.js'

export const statusSubresource = defineLintRule({
  code: 'crd/status-subresource',
  family: 'status',
  summary: 'A version has a status and the status subresource, or neither.',
  why: 'Without the subresource, every update by a user overwrites the status, and every change of the status increments the generation. A subresource without a status in the schema stores nothing.',
  mend: 'add subresources: { status: {} }, or remove status from the schema',
  sample: 'version',
  valid: [
    'subresources:\n  status: {}\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      status: { type: object }',
    'schema:\n  openAPIV3Schema:\n    type: object',
  ],
  invalid: [
    {
      source: 'schema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      status: { type: object }',
      message: 'v1 has a status, but not the status subresource',
      at: 'schema.openAPIV3Schema.properties[status]',
    },
    {
      source: 'subresources:\n  status: {}\nschema:\n  openAPIV3Schema:\n    type: object',
      message: 'v1 has the status subresource, but no status: everything that is written to it is dropped',
      at: 'subresources.status',
    },
  ],
  checkVersion({ definition, version, root, location }, { report }) {
    if (root === undefined) return
    const status = root.property('status')
    const isOn = subresourcesOf(definition, version)?.status !== undefined
    if (status !== undefined && !isOn) {
      report({ at: status.location, message: `${version.name} has a status, but not the status subresource` })
    } else if (status === undefined && isOn && !preservesUnknownFields(root.schema)) {
      report({
        at: location.child('subresources', 'status'),
        message: `${version.name} has the status subresource, but no status: everything that is written to it is dropped`,
        mend: 'add status to the schema, or remove the subresource',
      })
    }
  },
})
