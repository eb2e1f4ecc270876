import { defineTag } from '../record/definition.js'
import { plan } from '../model/plan.js'

export const enumExclude = defineTag({
  name: 'k8s:enumExclude',
  stability: 'Alpha',
  since: '1.35',
  scopes: ['constant values'],
  summary: 'A constant that is not a value of its enum.',
  doc: 'Under `+k8s:ifEnabled(Option)=` or `+k8s:ifDisabled(Option)=` it is excluded while the option is on or off. Any rule that applies excludes the value, also from the list in the error. An option that the request does not define is an internal error.',
  emits: [],
  plan: () => plan(),
  examples: [
    {
      source:
        'export interface Example {\n  mode: Mode\n}\n\n// +k8s:enum\nexport enum Mode {\n  On = "On",\n  // +k8s:enumExclude\n  Odd = "Odd",\n  // +k8s:ifDisabled(Auto)=+k8s:enumExclude\n  Auto = "Auto",\n}',
      accepts: [{ object: { mode: 'On' } }, { object: { mode: 'Auto' }, options: ['Auto'] }],
      rejects: [
        { object: { mode: 'Odd' }, errors: ['mode: Unsupported value: "Odd": supported values: "On"'] },
        { object: { mode: 'Auto' }, errors: ['mode: Unsupported value: "Auto": supported values: "On"'] },
      ],
    },
  ],
})
