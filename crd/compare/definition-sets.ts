// The comparison of two sets of CRDs, paired by their names.
import type { CustomResourceDefinition } from '../definition/model.js'
import type { Change, DefinitionComparison } from './change.js'
import { compareDefinitions, type CompareOptions } from './compare.js'
import { breaking, effects, harmless } from './effects.js'

/** A CRD that the old set lacks. */
export const DEFINITION_ADDED = {
  code: 'diff/definition-added',
  summary: 'A CRD was added.',
  why: 'Nothing that existed before changes.',
} as const

/** A CRD that the new set lacks. */
export const DEFINITION_REMOVED = {
  code: 'diff/definition-removed',
  summary: 'A CRD was removed.',
  why: 'Deleting a CRD deletes all its objects.',
} as const

/** One CRD of either set, or of both. */
export interface DefinitionSetComparison extends DefinitionComparison {
  /** Positions in the sets; absent for the set that lacks it. */
  readonly oldIndex?: number
  readonly newIndex?: number
}

/**
 * Compares CRDs of the same names, in the order of the new set, those that are gone at the end. One CRD on each side is
 * compared with the other, whatever they are called.
 */
export function compareDefinitionSets(
  old: readonly CustomResourceDefinition[],
  renewed: readonly CustomResourceDefinition[],
  options: CompareOptions = {},
): DefinitionSetComparison[] {
  const isSingle = old.length === 1 && renewed.length === 1
  const oldIndexOf = (definition: CustomResourceDefinition): number =>
    isSingle ? 0 : old.findIndex((one) => nameOf(one) === nameOf(definition))
  const compared = renewed.map((definition, newIndex): DefinitionSetComparison => {
    const oldIndex = oldIndexOf(definition)
    const before = old[oldIndex]
    if (before !== undefined) return { ...compareDefinitions(before, definition, options), oldIndex, newIndex }
    const added = wholeChange(DEFINITION_ADDED.code, `${nameOf(definition)} was added`, true)
    return { name: nameOf(definition), changes: [added], newIndex }
  })
  const kept = new Set(compared.map(({ oldIndex }) => oldIndex))
  const removed = [...old.entries()].filter(([index]) => !kept.has(index))
  return [
    ...compared,
    ...removed.map(([oldIndex, definition]): DefinitionSetComparison => {
      const change = wholeChange(DEFINITION_REMOVED.code, `${nameOf(definition)} was removed`, false)
      return { name: nameOf(definition), changes: [change], oldIndex }
    }),
  ]
}

const nameOf = ({ metadata, spec }: CustomResourceDefinition): string =>
  metadata.name ?? `${spec.names.plural}.${spec.group}`

const wholeChange = (code: string, message: string, isAdded: boolean): Change => ({
  code,
  message,
  field: 'metadata.name',
  oldField: 'metadata.name',
  ...(isAdded ? {} : { isRemoved: true as const }),
  direction: 'equal',
  effects: isAdded
    ? harmless('there were no objects before')
    : effects(
        breaking('all objects are deleted with their CRD'),
        breaking('requests find nothing'),
        breaking('manifests of this kind find nothing'),
      ),
})
