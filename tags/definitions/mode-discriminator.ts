import { defineTag } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { setModeDiscriminator } from '../family/modes.js'
import { namedArg } from '../grammar/tag.js'
import { isBuiltin, nativeType, typeAndNativeText } from '../model/type.js'
import { plan } from '../model/plan.js'

export const modeDiscriminator = defineTag({
  name: 'k8s:modeDiscriminator',
  stability: 'Stable',
  since: '1.37',
  scopes: ['struct fields'],
  args: [
    {
      name: 'modality',
      type: 'string',
      label: '<group>',
      doc: 'The name of the group, if the struct has more than one.',
    },
  ],
  summary: 'The string or boolean that says in which mode a struct is.',
  doc: 'Fields with `+k8s:ifMode` rules are checked by the rules for the current mode, and may not be set in a mode without one.',
  emits: [],
  plan(context, tag) {
    const native = nativeType(context.type)
    if (native.kind === 'pointer') throw new TagError('can only be used on non-pointer types')
    if (!isBuiltin(native, 'string') && !isBuiltin(native, 'bool')) {
      throw new TagError(`can only be used on string or bool types (${typeAndNativeText(context.type, native)})`)
    }
    if (context.member !== undefined) {
      setModeDiscriminator(context, context.member, namedArg(tag, 'modality')?.value ?? '')
    }
    return plan()
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:modeDiscriminator\n  mode: string\n  // +k8s:ifMode("Fast")=+k8s:required\n  speed?: Int32\n}',
      accepts: [{ object: { mode: 'Fast', speed: 1 } }, { object: { mode: 'Slow' } }],
      rejects: [
        { object: { mode: 'Fast' }, errors: ['speed: Required value'] },
        { object: { mode: 'Slow', speed: 1 }, errors: ['speed: Forbidden'] },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:modeDiscriminator\n  mode?: string\n}',
      refused: 'can only be used on non-pointer types',
    },
  ],
})
