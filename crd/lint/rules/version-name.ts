import { defineLintRule } from '../rule.js'
import { priorityOf } from '../version-name.js'

export const versionName = defineLintRule({
  code: 'crd/version-name',
  family: 'versions',
  summary: 'Versions are called like those of Kubernetes: v1, v1beta1, v1alpha1.',
  why: 'Others come last in discovery, whatever they are: kubectl then prefers an alpha version to them.',
  mend: 'call it v1, v1beta1 or v1alpha1',
  sample: 'version',
  valid: ['name: v1alpha2'],
  invalid: [{ source: 'name: v1-beta', message: 'v1-beta is no version name of Kubernetes’ form', at: 'name' }],
  checkVersion({ version, location }, { report }) {
    if (priorityOf(version.name) !== undefined) return
    report({ at: location.child('name'), message: `${version.name} is no version name of Kubernetes’ form` })
  },
})
