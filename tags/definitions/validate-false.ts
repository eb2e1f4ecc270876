import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { FIXED_RESULT_ARGS, FIXED_RESULT_PAYLOAD, planFixedResult, projectFixedResult } from '../family/fixed-result.js'

export const validateFalse = defineTag({
  name: 'k8s:validateFalse',
  stability: 'Alpha',
  since: '1.33',
  scopes: VALUE_SCOPES,
  args: FIXED_RESULT_ARGS,
  payload: FIXED_RESULT_PAYLOAD,
  summary: 'Always fails; for tests.',
  emits: [{ type: 'FieldValueInvalid', origin: 'validateFalse' }],
  plan: (_context, tag) => planFixedResult(tag, false),
  project: (check, place) => {
    projectFixedResult(check, place)
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:validateFalse="why"\n  x: string\n  // +k8s:required\n  y: string\n}',
      rejects: [{ object: { x: 'a', y: 'y' }, errors: ['x: Invalid value: "a": forced failure: why'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:validateFalse(flags: "Nope")\n  x: string\n}',
      refused: 'can\'t decode tag payload: unknown flag: "Nope"',
    },
  ],
})
