import { compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

const versions = (storage: string): string =>
  ['v1', 'v2']
    .map(
      (name) =>
        `- {name: ${name}, served: true, storage: ${name === storage}, schema: {openAPIV3Schema: {type: object}}}`,
    )
    .join('\n')

export const storageVersion = defineChange({
  scope: 'version',
  code: 'diff/storage-version',
  summary: 'Objects are stored in another version.',
  why: 'Stored objects stay in their version until they are written again, and are converted when they are read. Fields that the new storage version lacks are lost at the next write; the comparison across served versions reports them.',
  samples: [
    {
      old: `versions:\n${versions('v1')}`,
      new: `versions:\n${versions('v2')}`,
      expected: [
        {
          message: 'v1 is no longer the storage version',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
        { message: 'v2 is the storage version', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    if (old.storage === renewed.storage) return
    yield {
      message: `${renewed.name} is ${renewed.storage ? '' : 'no longer '}the storage version`,
      effects: effects(
        compatible(
          'objects stay in their stored version until they are written again; the old version has to stay until then',
        ),
        compatible('every served version behaves as before'),
      ),
      handles: ['storage'],
      at: 'storage',
    }
  },
})
