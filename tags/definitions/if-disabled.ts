import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { planIfOption } from '../family/option.js'

export const ifDisabled = defineTag({
  name: 'k8s:ifDisabled',
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
  payload: { type: 'tag', required: true, label: '<tag>', doc: 'What to check while the option is off.' },
  summary: 'Checks something only while an option is off.',
  doc: 'The request must define the option, on or off; else it is an internal error.',
  emits: [{ type: 'InternalError', origin: '' }],
  plan: (context, tag) => planIfOption(context, tag, false),
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
      source: 'export interface Example {\n  // +k8s:ifDisabled(Gate)=+k8s:required\n  x: string\n}',
      accepts: [{ object: {}, options: ['Gate'] }, { object: { x: 'a' } }],
      rejects: [{ object: {}, errors: ['x: Required value'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:ifDisabled=+k8s:required\n  x: string\n}',
      refused: 'missing required positional argument of type string',
    },
  ],
})
