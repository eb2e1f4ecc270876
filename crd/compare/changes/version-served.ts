import { breaking, compatible, effects, harmless } from '../effects.js'
import { defineChange } from '../kind.js'

const version = (served: boolean): string =>
  `versions:\n- {name: v1, served: ${served}, storage: true, schema: {openAPIV3Schema: {type: object}}}`

export const versionServed = defineChange({
  scope: 'version',
  code: 'diff/version-served',
  summary: 'A version is served, or no longer served.',
  why: 'Requests to a version that is not served find nothing; its objects are still available in the other versions.',
  samples: [
    {
      old: version(true),
      new: version(false),
      expected: [{ message: 'v1 is no longer served', stored: 'compatible', clients: 'breaking', apply: 'breaking' }],
    },
    {
      old: version(false),
      new: version(true),
      expected: [{ message: 'v1 is served', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
  ],
  *compare({ old, new: renewed }) {
    if (old.served === renewed.served) return
    const place = { handles: ['served'], at: 'served' }
    if (renewed.served) {
      yield { message: `${renewed.name} is served`, effects: harmless('other versions are served as before'), ...place }
      return
    }
    yield {
      message: `${renewed.name} is no longer served`,
      effects: effects(
        compatible('objects stored in it can be read in other versions'),
        breaking('requests to it find nothing'),
        breaking('manifests with this apiVersion find nothing'),
      ),
      ...place,
    }
  },
})
