import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'

export const metricNotice: ReleaseRule = {
  rule: '11-notice',
  code: 'POL1103',
  severity: 'warning',
  summary: 'The help text of a deprecated metric begins with its deprecation.',
  valid: [
    series({ metrics: [{ name: 'widgets_total', deprecatedVersion: '1.0', help: '(Deprecated from 1.0) Widgets.' }] }),
  ],
  invalid: [
    {
      releases: series({ metrics: [{ name: 'widgets_total', deprecatedVersion: '1.0', help: 'Widgets.' }] }),
      subject: 'widgets_total',
    },
  ],
  look: ({ metrics = [] }) =>
    metrics.flatMap(({ name, deprecatedVersion, help }) => {
      if (deprecatedVersion === undefined || help === undefined) return []
      const notice = `(Deprecated from ${deprecatedVersion})`
      if (help.startsWith(notice)) return []
      return {
        subject: name,
        message: `the help text of the metric ${name} does not begin with ${notice}`,
        mend: `begin it with ${notice}`,
      }
    }),
}
