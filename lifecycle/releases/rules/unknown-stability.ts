import { apiStability } from '../../../apimachinery/version/index.js'
import { apiName, elementOf } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { series, widget } from '../sample.js'

export const unknownStability: ReleaseRule = {
  rule: '4a',
  code: 'POL405',
  severity: 'warning',
  isNotice: true,
  summary: 'The name of a version says how stable it is; rules 3 and 4 are not checked of versions with other names.',
  valid: [series({ apis: [widget('v1'), widget('v2beta1'), widget('v3alpha1')] })],
  invalid: [{ releases: series({ apis: [widget('v1gamma1')] }), subject: 'example.io/v1gamma1 Widget: stability' }],
  look: ({ apis = [] }) =>
    apis
      .filter(({ version }) => apiStability(version) === undefined)
      .map((api) => ({
        subject: `${apiName(api)}: stability`,
        message: `how stable ${apiName(api)} is, its version does not say: rules 3 and 4 are not checked`,
        mend: 'call the next version v1, v1beta1 or v1alpha1',
        api: elementOf(api),
      })),
}
