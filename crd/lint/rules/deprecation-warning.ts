import { defineLintRule } from '../rule.js'

export const deprecationWarning = defineLintRule({
  code: 'crd/deprecation-warning',
  family: 'versions',
  summary: 'The warning of a deprecated version names what to use instead.',
  why: 'Clients see the warning with every request; the default warning may not name a successor.',
  mend: 'add deprecationWarning',
  severity: 'off',
  sample: 'version',
  valid: ['deprecated: true\ndeprecationWarning: use v2'],
  invalid: [{ source: 'deprecated: true', message: 'v1 is deprecated without a warning of its own', at: 'deprecated' }],
  checkVersion({ version, location }, { report }) {
    if (version.deprecated !== true || version.deprecationWarning !== undefined) return
    const message = `${version.name} is deprecated without a warning of its own`
    report({ at: location.child('deprecated'), message })
  },
})
