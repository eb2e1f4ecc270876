import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { FIXED_RESULT_ARGS, FIXED_RESULT_PAYLOAD, planFixedResult, projectFixedResult } from '../family/fixed-result.js'

export const validateTrueBeta = defineTag({
  name: 'k8s:validateTrueBeta',
  stability: 'Beta',
  since: '1.36',
  scopes: VALUE_SCOPES,
  args: FIXED_RESULT_ARGS,
  payload: FIXED_RESULT_PAYLOAD,
  summary: 'Never fails; a tag of level beta for tests.',
  emits: [],
  plan: (_context, tag) => planFixedResult(tag, true),
  project: (check, place) => {
    projectFixedResult(check, place)
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:validateTrueBeta="why"\n  x: string\n  // +k8s:required\n  y: string\n}',
      accepts: [{ object: { y: 'y' } }],
    },
    {
      source: 'export interface Example {\n  // +k8s:validateTrueBeta(flags: "Nope")\n  x: string\n}',
      refused: 'can\'t decode tag payload: unknown flag: "Nope"',
    },
  ],
})
