import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { planLevel } from '../family/level.js'

export const alpha = defineTag({
  name: 'k8s:alpha',
  stability: 'Beta',
  since: '1.36',
  scopes: VALUE_SCOPES,
  args: [
    {
      name: 'since',
      type: 'string',
      label: '<version>',
      doc: 'The Kubernetes version that added the check, such as "1.34".',
    },
  ],
  payload: { type: 'tag', required: true, label: '<tag>', doc: 'The check.' },
  summary:
    'Marks a check as alpha: beside hand-written validation, it is never enforced: a hand-written check stays authoritative.',
  doc: 'Errors carry the level. The tag must be the outermost of a chain.',
  emits: [],
  plan: (context, tag) => planLevel(context, tag, 'alpha'),
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:alpha(since: "1.35")=+k8s:required\n  x: string\n}',
      accepts: [{ object: { x: 'a' } }],
      rejects: [{ object: {}, errors: ['x: Required value'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:alpha(since: "1.35.0")=+k8s:required\n  x: string\n}',
      refused: 'invalid kubernetes version format, expected <major>.<minor>, got 1.35.0',
    },
  ],
})
