import { projectModes } from '../family/mode-rules.js'
import { defineTag } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { addModeRule } from '../family/modes.js'
import { namedArg, positionalArg } from '../grammar/tag.js'

export const ifMode = defineTag({
  name: 'k8s:ifMode',
  stability: 'Stable',
  since: '1.37',
  scopes: ['struct fields'],
  args: [
    { type: 'string', label: '<mode>', doc: 'The value of the mode discriminator.' },
    { name: 'modality', type: 'string', label: '<group>', doc: 'The name of the group of the discriminator.' },
    { name: 'mode', type: 'string', label: '<mode>', doc: 'The value of the mode discriminator, beside a `modality`.' },
  ],
  payload: { type: 'tag', required: true, label: '<tag>', doc: 'What to check of the field in this mode.' },
  summary: 'Checks a field in one mode of its struct; in modes without a rule it may not be set.',
  doc: 'Tags whose meaning depends on others of the field, such as `+k8s:eachVal` or `+k8s:listType`, check nothing here.',
  emits: [{ type: 'FieldValueForbidden', origin: '' }],
  plan(context, tag) {
    const { member } = context
    const { valueTag } = tag
    if (valueTag === undefined || member === undefined) throw new TagError('missing required payload')
    const value = namedArg(tag, 'mode')?.value ?? positionalArg(tag)?.value
    return addModeRule(
      context,
      member,
      { group: namedArg(tag, 'modality')?.value ?? '', value },
      () => context.session.plan(context, [valueTag]).checks,
    )
  },
  project({ call }, place) {
    if (call.kind === 'mode') projectModes(call, place)
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:modeDiscriminator(modality: "power")\n  on: boolean\n  // +k8s:ifMode(modality: "power", mode: "true")=+k8s:minimum=1\n  watts: Int32\n}',
      accepts: [{ object: { on: true, watts: 5 } }, { object: { on: false } }],
      rejects: [
        { object: { on: true }, errors: ['watts: Invalid value: 0: must be greater than or equal to 1'] },
        { object: { watts: 5 }, errors: ['watts: Forbidden'] },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:ifMode("Fast")=+k8s:required\n  speed?: Int32\n}',
      refused: 'missing discriminator',
    },
  ],
})
