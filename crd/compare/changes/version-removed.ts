import { versionOf } from '../../definition/model.js'
import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const versionRemoved = defineChange({
  scope: 'definition',
  code: 'diff/version-removed',
  summary: 'A version was removed.',
  why: 'Requests to it find nothing. If objects may be stored in it (it is the storage version or in status.storedVersions), the API server rejects the change.',
  samples: [
    {
      old: 'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n- {name: v1beta1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}',
      new: 'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}',
      expected: [{ message: 'version removed: v1beta1', stored: 'compatible', clients: 'breaking', apply: 'breaking' }],
    },
    {
      old: 'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}',
      new: 'versions:\n- {name: v2, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}',
      expected: [{ message: 'version removed: v1', stored: 'breaking', clients: 'breaking', apply: 'breaking' }],
    },
  ],
  *compare({ old, new: renewed }) {
    for (const [index, { name, served, storage }] of old.spec.versions.entries()) {
      if (versionOf(renewed, name) !== undefined) continue
      const mayBeStored = storage || old.status.storedVersions.includes(name)
      yield {
        message: `version removed: ${name}`,
        effects: effects(
          mayBeStored
            ? breaking('objects may be stored in it, and are unreadable without it')
            : compatible('nothing is stored in it, unless it was the storage version before'),
          served ? breaking('requests to it find nothing') : compatible('it was not served'),
          served ? breaking('manifests with this apiVersion find nothing') : compatible('it was not served'),
        ),
        handles: [`versions[${name}]`],
        at: '',
        oldAt: `versions[${index}].name`,
      }
    }
  },
})
