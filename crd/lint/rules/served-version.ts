import { Location } from '../location.js'
import { defineLintRule } from '../rule.js'

export const servedVersion = defineLintRule({
  code: 'crd/served-version',
  family: 'versions',
  summary: 'At least one version is served.',
  why: 'Otherwise nobody can read or write objects of the kind.',
  mend: 'set served: true on a version',
  sample: 'version',
  valid: ['served: true'],
  invalid: [{ source: 'served: false', message: 'no version is served', at: 'served' }],
  checkDefinition({ spec }, { report }) {
    if (spec.versions.length === 0 || spec.versions.some(({ served }) => served)) return
    report({ at: Location.root.child('spec', 'versions', 0, 'served'), message: 'no version is served' })
  },
})
