import type { ReleaseRule } from '../rule.js'

export const metricNotice: ReleaseRule = {
  rule: '11-notice',
  code: 'POL1103',
  severity: 'warning',
  summary: 'The help text of a deprecated metric begins with its deprecation.',
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
