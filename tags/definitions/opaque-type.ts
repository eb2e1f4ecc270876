import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { markOpaque } from '../family/opacity.js'
import { plan } from '../model/plan.js'

export const opaqueType = defineTag({
  name: 'k8s:opaqueType',
  stability: 'Stable',
  since: '1.33',
  scopes: VALUE_SCOPES,
  summary: "Leaves out the checks of a field's type, or of a list's or map's parts.",
  doc: 'Tags of the field itself count all the same. Needed for types of modules that are not processed, so that nothing is missed by mistake.',
  emits: [],
  plan(context) {
    markOpaque(context)
    return plan({ opaqueType: true })
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:opaqueType\n  // +k8s:required\n  part?: Part\n}\nexport interface Part {\n  // +k8s:required\n  y: string\n}',
      accepts: [{ object: { part: {} } }],
      rejects: [{ object: {}, errors: ['part: Required value'] }],
    },
    {
      source:
        'export interface Example {\n  // +k8s:minItems=1\n  // +k8s:eachVal=+k8s:opaqueType\n  parts?: Part[]\n}\nexport interface Part {\n  // +k8s:required\n  y: string\n}',
      accepts: [{ object: { parts: [{}] } }],
      rejects: [{ object: {}, errors: ['parts: Too few: 0: must have at least 1 item'] }],
    },
  ],
})
