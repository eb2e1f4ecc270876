import { compareText } from '../text/text-order.js'
import { field } from '../field/constructors.js'
import { quote } from '../text/quote.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { ObjectMeta } from './object-meta.js'
import { labelKeyFaults } from './validate-fields.js'

const ORPHAN = 'orphan'
const FOREGROUND = 'foregroundDeletion'
/** Kubernetes' own finalizers, which have no domain. */
const STANDARD: ReadonlySet<string> = new Set([ORPHAN, FOREGROUND, 'kubernetes'])

/** `ValidateFinalizers`: their names, and that the two ways to delete dependents don't contradict each other. */
export function validateFinalizers(
  finalizers: readonly string[],
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  const errors = finalizers.flatMap((name) =>
    labelKeyFaults(name, kubernetesVersion).map((message) => field.invalid(path, name, message)),
  )
  if (finalizers.includes(ORPHAN) && finalizers.includes(FOREGROUND)) {
    errors.push(field.invalid(path, finalizers, `finalizer ${ORPHAN} and ${FOREGROUND} cannot be both set`))
  }
  return errors
}

/** `ValidateNoNewFinalizers`: an object that is being deleted gets no more of them. */
export function validateNoNewFinalizers(
  finalizers: readonly string[],
  old: readonly string[],
  path: FieldPath,
): FieldErrorList {
  const added = sortedDifference(finalizers, old)
  if (added.length === 0) return []
  const list = `[]string{${added.map(quote).join(', ')}}`
  const detail = `no new finalizers can be added if the object is being deleted, found new finalizers ${list}`
  return [field.forbidden(path, detail)]
}

/** The warnings about a custom resource's finalizers that `old` doesn't have. */
export const finalizerWarnings = (meta: ObjectMeta, old?: ObjectMeta, kubernetesVersion?: string): string[] =>
  sortedDifference(meta.finalizers ?? [], old?.finalizers ?? []).flatMap((name) => {
    const prefix = `metadata.finalizers: ${quote(name)}: `
    const messages = [...labelKeyFaults(name, kubernetesVersion)]
    if (!name.includes('/') && !STANDARD.has(name)) messages.push(undomained(name))
    return messages.map((message) => prefix + message)
  })

const undomained = (name: string): string =>
  `prefer a domain-qualified finalizer name${name.includes('.') ? ' including a path (/)' : ''} to avoid accidental conflicts with other finalizer writers`

const sortedDifference = (names: readonly string[], old: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !old.includes(name)).sort(compareText)
