import { defineLintRule } from '../rule.js'

export const versionName = defineLintRule({
  code: 'crd/version-name',
  family: 'versions',
  summary: 'Version names have Kubernetes’ form: v1, v1beta1, v1alpha1.',
  why: 'Other names come last in discovery: kubectl prefers even an alpha version to them.',
  mend: 'rename the version, for example to v1, v1beta1 or v1alpha1',
  sample: 'version',
  valid: ['name: v1alpha2'],
  invalid: [{ source: 'name: v1-beta', message: 'v1-beta does not have the form of a Kubernetes version', at: 'name' }],
  checkVersion({ version, location }, { report }) {
    if (/^v[1-9][0-9]*(?:(?:alpha|beta)[1-9][0-9]*)?$/.test(version.name)) return
    report({ at: location.child('name'), message: `${version.name} does not have the form of a Kubernetes version` })
  },
})
