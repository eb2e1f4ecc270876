import { elementName } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'

export const silentElement: ReleaseRule = {
  rule: '6',
  code: 'POL601',
  severity: 'error',
  summary: 'A deprecated flag or command warns when it is used.',
  valid: [
    series({ cli: [{ component: 'widgetctl', element: '--size', audience: 'user', deprecated: true, warns: true }] }),
  ],
  invalid: [
    {
      releases: series({ cli: [{ component: 'widgetctl', element: '--size', audience: 'user', deprecated: true }] }),
      subject: 'widgetctl --size',
    },
  ],
  look: ({ cli = [] }) =>
    cli
      .filter(({ deprecated = false, warns = false }) => deprecated && !warns)
      .map((element) => ({
        subject: elementName(element),
        message: `${elementName(element)} is deprecated and gives no warning`,
        mend: 'print a warning when it is used',
      })),
}
