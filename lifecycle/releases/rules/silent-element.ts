import { elementName } from '../names.js'
import type { ReleaseRule } from '../rule.js'

export const silentElement: ReleaseRule = {
  rule: '6',
  code: 'POL601',
  severity: 'error',
  summary: 'A deprecated flag or command warns when it is used.',
  look: ({ cli = [] }) =>
    cli
      .filter(({ deprecated = false, warns = false }) => deprecated && !warns)
      .map((element) => ({
        subject: elementName(element),
        message: `${elementName(element)} is deprecated and gives no warning`,
        mend: 'print a warning when it is used',
      })),
}
