// Who owned and owns each field.
import { FieldSet, pathText, type FieldPath } from '../../apply/index.js'
import { ownerText, type Owner } from './owners.js'

/** A field, with its owners before and after a write. */
export interface FieldOwners {
  readonly path: FieldPath
  /** As Kubernetes prints it: `.spec.ports[name="http"].port`. */
  readonly field: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Each field that anybody owned or owns, in Kubernetes' order; of lists and maps that are one value the whole. */
export function fieldOwners(before: readonly Owner[], after: readonly Owner[]): FieldOwners[] {
  const all = [...before, ...after].reduce((set, { fields }) => set.union(fields), FieldSet.EMPTY)
  return [...all.leaves().paths()].map((path) => ({
    path,
    field: pathText(path),
    before: ownersOfPath(before, path),
    after: ownersOfPath(after, path),
  }))
}

const ownersOfPath = (owners: readonly Owner[], path: FieldPath): string[] =>
  owners.filter(({ fields }) => fields.has(path)).map(ownerText)

/** Whether other managers own a field now. */
export const isChanged = ({ before, after }: FieldOwners): boolean =>
  [...before].sort().join('\n') !== [...after].sort().join('\n')
