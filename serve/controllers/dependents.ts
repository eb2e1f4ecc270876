// Which objects depend on which owners (kube-controller-manager's `garbagecollector/graph.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { OwnerReference } from '../../apimachinery/metadata/index.js'
import { metaOf } from '../../crd/object/index.js'

/** Under which an object stays until its dependents are gone. */
export const FOREGROUND = 'foregroundDeletion'
/** Under which an object stays until its dependents no longer refer to it. */
export const ORPHAN = 'orphan'

/** An object that has owners, or is being deleted. */
export interface DependentNode {
  /** In the store. */
  readonly key: string
  readonly uid: string
  readonly owners: readonly OwnerReference[]
  /** Whether it waits for its dependents to be deleted. */
  readonly isDeletingDependents: boolean
  /** Whether it waits for its dependents to be released. */
  readonly isOrphaning: boolean
}

export function nodeOf(key: string, object: JsonObject): DependentNode {
  const { uid = '', ownerReferences = [], finalizers = [], deletionTimestamp } = metaOf(object)
  const isDeleting = deletionTimestamp !== undefined
  return {
    ...{ key, uid, owners: ownerReferences },
    isDeletingDependents: isDeleting && finalizers.includes(FOREGROUND),
    isOrphaning: isDeleting && finalizers.includes(ORPHAN),
  }
}

/** Nodes by their keys, and by the uids of their owners. */
export class Dependents {
  readonly #nodes = new Map<string, DependentNode>()
  readonly #byOwner = new Map<string, Set<DependentNode>>()

  get size(): number {
    return this.#nodes.size
  }

  at(key: string): DependentNode | undefined {
    return this.#nodes.get(key)
  }

  /** The dependents of an owner. */
  of(uid: string): readonly DependentNode[] {
    return [...(this.#byOwner.get(uid) ?? [])]
  }

  /** The dependents that an owner has to wait for. */
  blocking(uid: string): readonly DependentNode[] {
    return this.of(uid).filter(({ owners }) => owners.some((one) => one.uid === uid && one.blockOwnerDeletion === true))
  }

  /** Puts a node in the place of the one that its key had, or takes that away. Returns that one. */
  set(key: string, node: DependentNode | undefined): DependentNode | undefined {
    const before = this.#nodes.get(key)
    for (const { uid } of before?.owners ?? []) this.#release(uid, before as DependentNode)
    if (node === undefined) this.#nodes.delete(key)
    else this.#nodes.set(key, node)
    for (const { uid } of node?.owners ?? []) {
      const dependents = this.#byOwner.get(uid)
      if (dependents === undefined) this.#byOwner.set(uid, new Set([node as DependentNode]))
      else dependents.add(node as DependentNode)
    }
    return before
  }

  #release(uid: string, node: DependentNode): void {
    const dependents = this.#byOwner.get(uid)
    dependents?.delete(node)
    if (dependents?.size === 0) this.#byOwner.delete(uid)
  }
}

/** References of `before` that no longer keep their owners from being deleted. */
export const unblocked = (
  before: readonly OwnerReference[],
  after: readonly OwnerReference[],
): readonly OwnerReference[] =>
  before.filter(
    ({ uid, blockOwnerDeletion }) =>
      blockOwnerDeletion === true && !after.some((one) => one.uid === uid && one.blockOwnerDeletion === true),
  )
