import { defineLintRule } from '../rule.js'

export const storageDeprecated = defineLintRule({
  code: 'crd/storage-deprecated',
  family: 'versions',
  summary: 'The storage version is not deprecated.',
  why: 'New objects are otherwise stored in a version that is about to be removed, and have to be migrated first.',
  mend: 'make a version that is meant to stay the storage version',
  sample: 'version',
  valid: ['deprecated: false'],
  invalid: [{ source: 'deprecated: true', message: 'objects are stored as v1, which is deprecated', at: 'deprecated' }],
  checkVersion({ version, location }, { report }) {
    if (!version.storage || version.deprecated !== true) return
    report({ at: location.child('deprecated'), message: `objects are stored as ${version.name}, which is deprecated` })
  },
})
