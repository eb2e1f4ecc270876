import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { planIfOption } from '../family/option.js'

export const ifEnabled = defineTag({
  name: 'k8s:ifEnabled',
  stability: 'Stable',
  since: '1.34',
  scopes: [...VALUE_SCOPES, 'constant values'],
  args: [
    {
      type: 'string',
      required: true,
      label: '<option>',
      doc: 'A validation option, mostly named after a feature gate.',
    },
  ],
  payload: { type: 'tag', required: true, label: '<tag>', doc: 'What to check while the option is on.' },
  summary: 'Checks something only while an option is on.',
  doc: 'The request must define the option, on or off; else it is an internal error.',
  emits: [{ type: 'InternalError', origin: '' }],
  plan: (context, tag) => planIfOption(context, tag, true),
  project({ call }, place) {
    if (call.kind !== 'ifOption') return
    const state = place.option(call.option)
    if (state === undefined)
      place.refuse(
        `the option ${call.option} is left open, and schemas have no options`,
        `say whether ${call.option} is on`,
      )
    else if (state === call.enabled) place.apply([call.inner])
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:ifEnabled(Gate)=+k8s:required\n  x: string\n}',
      accepts: [{ object: {} }, { object: { x: 'a' }, options: ['Gate'] }],
      rejects: [{ object: {}, options: ['Gate'], errors: ['x: Required value'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:ifEnabled=+k8s:required\n  x: string\n}',
      refused: 'missing required positional argument of type string',
    },
  ],
})
