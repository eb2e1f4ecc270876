import type { SchemaPath } from '../../crd/index.js'

/** Steps to the schema of a version: `spec.versions[0].schema.openAPIV3Schema`. */
const STEPS_TO_SCHEMA = 5

/** The field that a schema of a CRD describes, as people write it: `spec.hosts[]`, `spec.labels{}`; `the object` itself. */
export function placeText(path: SchemaPath): string {
  const steps = path.slice(STEPS_TO_SCHEMA)
  let text = ''
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index]
    if (step === 'items') text += '[]'
    else if (step === 'additionalProperties') text += '{}'
    // The name after `properties` may itself be any of these words.
    else text += `${text === '' ? '' : '.'}${steps[++index] ?? ''}`
  }
  return text === '' ? 'the object' : text
}
