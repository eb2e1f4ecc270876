import { apiStability, compareStabilities } from '../../../apimachinery/version/index.js'
import { defineLintRule } from '../rule.js'

export const storageStability = defineLintRule({
  code: 'crd/storage-stability',
  family: 'versions',
  summary: 'Objects are stored in the most stable version that is served.',
  why: 'A less stable version may lack fields of the others, and cannot be removed while objects are stored in it.',
  mend: 'make the more stable version the storage version, and migrate the existing objects',
  severity: 'off',
  sample: 'spec',
  valid: [
    'versions:\n- { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }\n- { name: v1beta1, served: true, storage: false, schema: { openAPIV3Schema: { type: object } } }',
  ],
  invalid: [
    {
      source:
        'versions:\n- { name: v1, served: true, storage: false, schema: { openAPIV3Schema: { type: object } } }\n- { name: v1beta1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }',
      message: 'objects are stored as v1beta1, although v1 is more stable',
      at: 'versions[1].storage',
    },
  ],
  checkVersion({ definition, version, location }, { report }) {
    const own = apiStability(version.name)
    if (!version.storage || own === undefined) return
    const better = definition.spec.versions.find(({ name, served }) => {
      const other = apiStability(name)
      return served && other !== undefined && compareStabilities(other, own) > 0
    })
    if (better === undefined) return
    const message = `objects are stored as ${version.name}, although ${better.name} is more stable`
    report({ at: location.child('storage'), message })
  },
})
