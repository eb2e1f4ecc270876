import { defineLintRule } from '../rule.js'

export const timestampName = defineLintRule({
  code: 'crd/timestamp-name',
  family: 'names',
  summary: 'Names of points in time end with Time.',
  why: 'This is how Kubernetes names them: startTime, lastTransitionTime.',
  mend: 'rename the field to …Time',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nproperties:\n  startTime: { type: string }'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  startTimestamp: { type: string }',
      message: 'spec.startTimestamp is called …Timestamp, not …Time',
      at: 'properties[startTimestamp]',
    },
  ],
  checkSchema({ name, label, location }, { report }) {
    if (name !== undefined && /(?:^t|T)ime[Ss]tamps?$/.test(name))
      report({ at: location, message: `${label} is called …Timestamp, not …Time` })
  },
})
