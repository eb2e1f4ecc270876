import { apiStability } from '../../../apimachinery/version/index.js'
import { type CustomResourceDefinition, versionOf } from '../../definition/model.js'
import type { Effect } from '../change.js'
import { breaking, compatible, effects } from '../effects.js'
import { defineChange, type DefinitionPair } from '../kind.js'

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
  why: 'Stored objects stay in their version until they are written again, and are converted when they are read. Fields that the new storage version lacks are lost at the next write; the comparison across served versions reports them. After a rollback the release before has to read what the new one stored: the storage version may only move once a release has served both versions (rule 4b of the deprecation policy; alpha versions are exempt).',
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
    {
      old: 'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}',
      new: `versions:\n${versions('v2')}`,
      expected: [
        {
          message: 'v1 is no longer the storage version',
          stored: 'breaking',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare({ old, new: renewed, definitions }) {
    if (old.storage === renewed.storage) return
    yield {
      message: `${renewed.name} is ${renewed.storage ? '' : 'no longer '}the storage version`,
      effects: effects(
        afterRollback(definitions) ??
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

/** What the release before can't do with objects that the new one has stored. */
function afterRollback({ old, new: renewed }: DefinitionPair): Effect | undefined {
  const [before, now] = [storageOf(old), storageOf(renewed)]
  const stability = before === undefined ? undefined : apiStability(before)
  if (before === undefined || now === undefined || stability === undefined || stability === 'alpha') return undefined
  const missing = [before, now].find((name) => versionOf(old, name)?.served !== true)
  if (missing === undefined) return undefined
  return breaking(
    `the old CRD doesn't serve ${missing}: after a rollback, what was stored in ${now} may be unreadable (rule 4b of the deprecation policy)`,
  )
}

const storageOf = ({ spec }: CustomResourceDefinition): string | undefined =>
  spec.versions.find(({ storage }) => storage)?.name
