import { defineLintRule } from '../rule.js'

export const descriptionStart = defineLintRule({
  code: 'crd/description-start',
  family: 'names',
  summary: 'A description begins with the name of its field, as it is written in YAML.',
  why: 'That is the convention of Kubernetes’ own types; descriptions taken from Go comments begin with the Go name otherwise.',
  mend: 'begin with the name of the field',
  severity: 'off',
  sample: 'schema',
  valid: ['type: object\nproperties:\n  spec:\n    description: spec is what is wanted.\n    type: object'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  spec:\n    description: Spec is what is wanted.\n    type: object',
      message: 'the description of spec begins with "Spec"',
      at: 'properties[spec].description',
    },
  ],
  checkSchema({ schema, name, label, location }, { report }) {
    const [first] = (schema.description ?? '').trim().split(/\s+/)
    if (name === undefined || first === undefined || first === '' || first === name) return
    const message = `the description of ${label} begins with ${JSON.stringify(first)}`
    report({ at: location.child('description'), message })
  },
})
