import { defineTag } from '../record/definition.js'
import { defaultValue } from '../family/default-value.js'
import { requirednessForm } from '../family/requiredness.js'
import { isNilable } from '../model/type.js'
import { check, plan, planOf } from '../model/plan.js'

export const optional = defineTag({
  name: 'k8s:optional',
  stability: 'Stable',
  since: '1.33',
  scopes: ['struct fields'],
  summary: 'The field may be unset; then nothing else of it is checked.',
  doc: 'Beside `+default=<JSON>` the server has filled the field in, so an optional field with a default that is not zero (or of a type that can be nil) is required. On other fields a default that is the zero value makes the tag mere documentation.',
  emits: [{ type: 'FieldValueRequired', origin: '' }],
  plan(context) {
    const found = defaultValue(context)
    if (found === 'zero' && !isNilable(context.type)) {
      return plan({ comments: ['optional value-type fields with zero-value defaults are purely documentation'] })
    }
    const form = requirednessForm(context, found === undefined ? 'k8s:optional' : 'k8s:required')
    if (found !== undefined) {
      return planOf(
        check(
          'k8s:optional',
          { kind: 'constraint', name: `required${form}`, args: [] },
          { shortCircuit: true, comment: 'optional fields with default values are effectively required' },
        ),
      )
    }
    return planOf(
      check(
        'k8s:optional',
        { kind: 'constraint', name: `optional${form}`, args: [] },
        { shortCircuit: true, nonError: true },
      ),
    )
  },
  project({ nonError }, place) {
    // A default makes it required, and the server has filled it in.
    if (nonError) place.setPresence('optional')
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:optional\n  // +k8s:minLength=2\n  name?: string\n}',
      accepts: [{ object: {} }, { object: { name: 'ab' } }],
      rejects: [{ object: { name: 'a' }, errors: ['name: Too short: must be at least 2 characters'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:optional\n  // +default=1\n  // +k8s:minimum=1\n  size: Int32\n}',
      accepts: [{ object: { size: 1 } }],
      rejects: [{ object: {}, errors: ['size: Required value'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:optional\n  // +default=null\n  size: Int32\n}',
      refused: 'failed to parse default value "null": unmarshalled to nil',
    },
  ],
})
