import { breaking, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const scope = defineChange({
  scope: 'definition',
  code: 'diff/scope',
  summary: 'The scope changed: objects are in namespaces, or no longer are.',
  why: 'The paths of all objects change, both in the API and in storage. The API server rejects the change.',
  samples: [
    {
      old: 'scope: Namespaced',
      new: 'scope: Cluster',
      expected: [
        {
          message: 'scope changed from Namespaced to Cluster',
          stored: 'breaking',
          clients: 'breaking',
          apply: 'breaking',
        },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    if (old.spec.scope === renewed.spec.scope) return
    yield {
      message: `scope changed from ${old.spec.scope} to ${renewed.spec.scope}`,
      effects: effects(
        breaking('stored objects are not found under their new paths'),
        breaking('requests need other paths'),
        breaking('applied manifests are in the wrong place'),
      ),
      handles: ['scope'],
      at: 'scope',
    }
  },
})
