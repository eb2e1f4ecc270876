// What a Namespace says of the deletion of its contents (kube-controller-manager's `namespace/deletion/status_condition_utils.go`).
import { compareText } from '../../apimachinery/text/index.js'

/** `v1.NamespaceCondition`. */
export interface NamespaceCondition {
  readonly type: string
  readonly status: string
  /** RFC 3339. */
  readonly lastTransitionTime: string
  readonly reason: string
  readonly message: string
}

/** What is left of a namespace's contents after all of it was to be deleted. */
export interface NamespaceContent {
  /** What deletions failed with. */
  readonly failures: readonly string[]
  /** How many objects remain, by their resources: `widgets.example.com`, `configmaps.` of the core group. */
  readonly remaining: ReadonlyMap<string, number>
  /** How many of them each finalizer holds. */
  readonly finalizers: ReadonlyMap<string, number>
}

/** The conditions in their order: their reasons and messages where all is well. */
const FINE = [
  ['NamespaceDeletionDiscoveryFailure', 'ResourcesDiscovered', 'All resources successfully discovered'],
  ['NamespaceDeletionGroupVersionParsingFailure', 'ParsedGroupVersions', 'All legacy kube types successfully parsed'],
  [
    'NamespaceDeletionContentFailure',
    'ContentDeleted',
    'All content successfully deleted, may be waiting on finalization',
  ],
  ['NamespaceContentRemaining', 'ContentRemoved', 'All content successfully removed'],
  ['NamespaceFinalizersRemaining', 'ContentHasNoFinalizers', 'All content-preserving finalizers finished'],
] as const

/**
 * The conditions of a Namespace with these in their place; the same list if nothing is different.
 *
 * @param now RFC 3339 in UTC to the second
 */
export function namespaceConditions(
  before: readonly NamespaceCondition[],
  content: NamespaceContent,
  now: string,
): readonly NamespaceCondition[] {
  const failing = failuresOf(content)
  let conditions = before
  for (const [type, fineReason, fineMessage] of FINE) {
    const [reason, message] = failing.get(type) ?? [fineReason, fineMessage]
    const status = failing.has(type) ? 'True' : 'False'
    const old = conditions.find((one) => one.type === type)
    const next = { type, status, lastTransitionTime: now, reason, message }
    if (old === undefined) conditions = [...conditions, next]
    else if (old.status !== status || old.reason !== reason || old.message !== message) {
      const time = old.status === status ? old.lastTransitionTime : now
      conditions = conditions.map((one) => (one === old ? { ...next, lastTransitionTime: time } : one))
    }
  }
  return conditions
}

/** Reasons and messages of the conditions that are `True`. */
function failuresOf({
  failures,
  remaining,
  finalizers,
}: NamespaceContent): ReadonlyMap<string, readonly [reason: string, message: string]> {
  const failing = new Map<string, readonly [string, string]>()
  if (failures.length > 0) {
    const why = `Failed to delete all resource types, ${failures.length} remaining: ${sorted(failures)}`
    failing.set('NamespaceDeletionContentFailure', ['ContentDeletionFailed', why])
  }
  if (remaining.size > 0) {
    const what = [...remaining].map(([resource, count]) => `${resource} has ${count} resource instances`)
    const message = `Some resources are remaining: ${sorted(what)}`
    failing.set('NamespaceContentRemaining', ['SomeResourcesRemain', message])
  }
  if (finalizers.size > 0) {
    const what = [...finalizers].map(([finalizer, count]) => `${finalizer} in ${count} resource instances`)
    const message = `Some content in the namespace has finalizers remaining: ${sorted(what)}`
    failing.set('NamespaceFinalizersRemaining', ['SomeFinalizersRemain', message])
  }
  return failing
}

const sorted = (texts: readonly string[]): string => [...texts].sort(compareText).join(', ')
