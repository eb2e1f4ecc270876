import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { planLevel } from '../family/level.js'

export const beta = defineTag({
  name: 'k8s:beta',
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
    'Marks a check as beta: beside hand-written validation, it is enforced while the feature gate DeclarativeValidationBeta is on.',
  doc: 'Errors carry the level. The tag must be the outermost of a chain.',
  emits: [],
  plan: (context, tag) => planLevel(context, tag, 'beta'),
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:beta(since: "1.35")=+k8s:required\n  x: string\n}',
      accepts: [{ object: { x: 'a' } }],
      rejects: [{ object: {}, errors: ['x: Required value'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:beta(since: "1.35.0")=+k8s:required\n  x: string\n}',
      refused: 'invalid kubernetes version format, expected <major>.<minor>, got 1.35.0',
    },
  ],
})
