import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { ObjectMeta } from '../../apimachinery/metadata/index.js'

const STANDARD: readonly string[] = ['kubernetes', 'orphan', 'foregroundDeletion']

/** `validateKubeFinalizerName`: finalizers have a domain, but for those of Kubernetes. @param path that of the metadata */
export function kubeFinalizerErrors({ finalizers = [] }: ObjectMeta, path: FieldPath): FieldErrorList {
  const why = 'name is neither a standard finalizer name nor is it fully qualified'
  return finalizers.flatMap((name, index) =>
    name.includes('/') || STANDARD.includes(name)
      ? []
      : [field.invalid(path.child('finalizers').index(index), name, why)],
  )
}
