// What an apply would do to one object.
import { FieldSet, pathText, type FieldPath } from '../../apply/index.js'
import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import type { Status, StatusCause } from '../../apimachinery/status/index.js'
import type { Manifest } from '../../manifest/index.js'
import { fieldOwners, type FieldOwners } from '../ownership/field-owners.js'
import { ownersOf, ownerText, type Owner } from '../ownership/owners.js'
import { valueAt } from '../ownership/value-at.js'

/** What a server answers to an apply. */
export type Answer = Accepted | { readonly refused: Status }

export interface Accepted {
  /** As it is stored, with its managedFields. */
  readonly object: JsonObject
  readonly isCreated: boolean
  /** Nothing is stored, since nothing is different. */
  readonly isUnchanged: boolean
}

/** A field that another manager owns, and has otherwise. */
export interface Conflict {
  /** As Kubernetes prints it: `.spec.color`. */
  readonly field: string
  readonly path: FieldPath
  /** Kubernetes' words: `conflict with "editor" using example.com/v1`. */
  readonly message: string
  /** Undefined if no entry of managedFields is the one that Kubernetes names. */
  readonly owner: Owner | undefined
  readonly stored: unknown
  readonly applied: unknown
}

/** A field that the manager applied before and doesn't any longer. */
export interface GivenUp {
  readonly field: string
  readonly path: FieldPath
  /** Nobody else owned it: it is deleted, or has its default again. Otherwise it stays with these owners. */
  readonly fate: 'deleted' | 'reset' | 'kept'
  readonly owners: readonly string[]
}

export interface Preview {
  readonly manifest: Manifest
  readonly manager: string
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'conflict' | 'refused'
  /** The stored object; undefined if there is none. */
  readonly before: JsonObject | undefined
  /** The merged object; after a conflict that which force would make; undefined if the server refuses the request. */
  readonly after: JsonObject | undefined
  readonly owners: { readonly before: readonly Owner[]; readonly after: readonly Owner[] }
  readonly fields: readonly FieldOwners[]
  /** All of them, whether or not they are forced. */
  readonly conflicts: readonly Conflict[]
  readonly isForced: boolean
  /** Why the server refuses the request, apart from conflicts. */
  readonly refusal: Status | undefined
  readonly givenUp: readonly GivenUp[]
}

/** An apply that is tried with and without force. */
export interface Attempt {
  readonly manifest: Manifest
  /** The stored object; undefined if there is none. */
  readonly before: JsonObject | undefined
  readonly manager: string
  readonly isForced: boolean
  readonly apply: (force: boolean) => Answer
}

/** Throws FieldsV1Error for managedFields that can't be read. */
export function previewOf({ manifest, before, manager, isForced, apply }: Attempt): Preview {
  const owners = ownersOf(before)
  const plain = apply(false)
  const causes = 'refused' in plain ? conflictCauses(plain.refused) : []
  const isConflict = causes.length > 0
  const answer = isConflict ? apply(true) : plain
  // What before-first-apply is said to own is in no entry; by force it is the manager's.
  const known = [...owners, ...('refused' in answer ? [] : ownersOf(answer.object))]
  const conflicts = causes.map((cause) => conflictOf(cause, known, before, manifest.object))
  const common = { manifest, manager, before, conflicts, isForced }
  if ('refused' in answer) {
    const shown = { before: owners, after: owners }
    const refused = { refusal: answer.refused, after: undefined, givenUp: [] }
    return { ...common, ...refused, outcome: 'refused', owners: shown, fields: fieldOwners(owners, owners) }
  }
  const after = ownersOf(answer.object)
  const outcome = answer.isCreated ? 'created' : answer.isUnchanged ? 'unchanged' : 'changed'
  return {
    ...common,
    outcome: isConflict && !isForced ? 'conflict' : outcome,
    after: answer.object,
    owners: { before: owners, after },
    fields: fieldOwners(owners, after),
    refusal: undefined,
    givenUp: givenUpOf(manager, { object: before, owners }, { object: answer.object, owners: after }),
  }
}

const conflictCauses = ({ details }: Status): readonly StatusCause[] =>
  (details?.causes ?? []).filter(({ reason }) => reason === 'FieldManagerConflict')

function conflictOf(
  { message = '', field = '' }: StatusCause,
  owners: readonly Owner[],
  stored: JsonObject | undefined,
  applied: JsonObject,
): Conflict {
  const owner = owners.find((one) => conflictText(one) === message)
  const path = pathOf(field, owners)
  const [before, after] = [valueAt(stored, path), valueAt(applied, path)]
  return {
    ...{ field, path, message, owner },
    stored: before.isWhole ? before.value : undefined,
    applied: after.isWhole ? after.value : undefined,
  }
}

/** How Kubernetes names an owner in a conflict. */
function conflictText({ manager, operation, apiVersion, subresource }: Owner): string {
  const part = subresource === '' ? '' : ` with subresource ${JSON.stringify(subresource)}`
  return `conflict with ${JSON.stringify(manager)}${part}${operation === 'Update' ? ` using ${apiVersion}` : ''}`
}

/** The path that prints as a field; empty if no owner has it. */
function pathOf(field: string, owners: readonly Owner[]): FieldPath {
  for (const { fields } of owners) {
    for (const path of fields.paths()) if (pathText(path) === field) return path
  }
  return []
}

interface Owned {
  readonly object: JsonObject | undefined
  readonly owners: readonly Owner[]
}

/** What a manager applied before and doesn't any longer. */
function givenUpOf(manager: string, before: Owned, after: Owned): GivenUp[] {
  const appliedIn = ({ owners }: Owned): FieldSet =>
    owners
      .filter((one) => one.manager === manager && one.operation === 'Apply' && one.subresource === '')
      .reduce((set, { fields }) => set.union(fields), FieldSet.EMPTY)
  const gone = appliedIn(before).difference(appliedIn(after)).leaves()
  return [...gone.paths()].map((path) => {
    const others = after.owners.filter(({ fields }) => fields.has(path)).map(ownerText)
    const [old, renewed] = [valueAt(before.object, path), valueAt(after.object, path)]
    const fate = !renewed.isWhole ? 'deleted' : equalJson(old.value, renewed.value) ? 'kept' : 'reset'
    return { field: pathText(path), path, fate, owners: others }
  })
}
