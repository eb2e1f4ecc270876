import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { FIXED_RESULT_ARGS, FIXED_RESULT_PAYLOAD, planFixedResult, projectFixedResult } from '../family/fixed-result.js'

export const validateTrue = defineTag({
  name: 'k8s:validateTrue',
  stability: 'Alpha',
  since: '1.33',
  scopes: VALUE_SCOPES,
  args: FIXED_RESULT_ARGS,
  payload: FIXED_RESULT_PAYLOAD,
  summary: 'Never fails; for tests.',
  emits: [],
  plan: (_context, tag) => planFixedResult(tag, true),
  project: (check, place) => {
    projectFixedResult(check, place)
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:validateTrue="why"\n  x: string\n  // +k8s:required\n  y: string\n}',
      accepts: [{ object: { y: 'y' } }],
    },
    {
      source: 'export interface Example {\n  // +k8s:validateTrue(flags: "Nope")\n  x: string\n}',
      refused: 'can\'t decode tag payload: unknown flag: "Nope"',
    },
  ],
})
