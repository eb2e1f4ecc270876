import { defineLintRule } from '../rule.js'

export const nestedDefault = defineLintRule({
  code: 'crd/nested-default',
  family: 'fields',
  summary: 'An optional object whose fields have defaults has a default too.',
  why: 'Defaults are only set in objects that are present: without spec.a the default of spec.a.b is not set.',
  mend: 'add default: {} to the object, or make it required',
  severity: 'off',
  sample: 'field',
  valid: [
    'type: object\nproperties:\n  a:\n    type: object\n    default: {}\n    properties:\n      b: { type: integer, default: 1 }',
  ],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  a:\n    type: object\n    properties:\n      b: { type: integer, default: 1 }',
      message: 'the default of spec.a.b is not set in objects without spec.a',
      at: 'properties[a].properties[b].default',
    },
  ],
  checkSchema(node, { report }) {
    // An object without a spec is rare, whatever its schema says.
    if (node.isAlwaysSet || node.parent?.parent === undefined) return
    for (const { schema, label, location } of node.properties) {
      if (schema.default === undefined) continue
      const message = `the default of ${label} is not set in objects without ${node.label}`
      report({ at: location.child('default'), message })
    }
  },
})
