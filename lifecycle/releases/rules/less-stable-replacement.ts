import { apiName, elementOf } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { replacementFault } from '../replacement-fault.js'
import { series, widget } from '../sample.js'

export const lessStableReplacement: ReleaseRule = {
  rule: '3',
  code: 'POL301',
  severity: 'error',
  summary: 'A version may not be deprecated in favor of a less stable one.',
  valid: [series({ apis: [widget('v1', { deprecated: true, replacement: { group: 'example.io', version: 'v2' } })] })],
  invalid: [
    {
      releases: series({
        apis: [widget('v1', { deprecated: true, replacement: { group: 'example.io', version: 'v2beta1' } })],
      }),
      subject: 'example.io/v1 Widget',
    },
  ],
  look: ({ apis = [] }) =>
    apis.flatMap((api) => {
      const { deprecated = false, replacement } = api
      const fault = deprecated && replacement !== undefined ? replacementFault(api, replacement) : undefined
      if (replacement === undefined || fault === undefined) return []
      const other = apiName({ kind: api.kind, ...replacement })
      return {
        subject: apiName(api),
        message: `${apiName(api)} is deprecated in favor of ${other}, which is ${fault}`,
        mend: 'name a replacement that is at least as stable, or wait until there is one',
        api: elementOf(api),
      }
    }),
}
