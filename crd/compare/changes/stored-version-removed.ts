import { versionOf } from '../../definition/model.js'
import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'
import { valuesText } from '../value-text.js'

export const storedVersionRemoved = defineChange({
  scope: 'definition',
  code: 'diff/stored-version-removed',
  summary: 'A version in which objects are stored, according to status.storedVersions, was removed.',
  why: 'The API server rejects the change until all objects are stored in another version and the entry is removed.',
  samples: [
    {
      old: 'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n- {name: v1beta1, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}\nstatus: {storedVersions: [v1, v1beta1]}',
      new: 'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}',
      expected: [
        {
          message: 'stored versions removed: "v1beta1"',
          stored: 'breaking',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    const removed = old.status.storedVersions.filter((name) => versionOf(renewed, name) === undefined)
    if (removed.length === 0) return
    yield {
      message: `stored versions removed: ${valuesText(removed)}`,
      effects: effects(
        breaking('objects stored in it are unreadable; the API server rejects the change'),
        compatible('it does not concern requests'),
      ),
      handles: [],
      at: 'versions',
    }
  },
})
