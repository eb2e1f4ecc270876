import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { ObjectMeta } from '../../apimachinery/metadata/index.js'

const STANDARD: readonly string[] = ['kubernetes', 'orphan', 'foregroundDeletion']

/** `validateKubeFinalizerName`: finalizers have a domain, but for those of Kubernetes. @param path that of the metadata */
export const kubeFinalizerErrors = ({ finalizers = [] }: ObjectMeta, path: FieldPath): FieldErrorList =>
  finalizers.flatMap((name, index) => kubeFinalizerNameErrors(name, path.child('finalizers').index(index)))

/** The same of one name. */
export const kubeFinalizerNameErrors = (name: string, path: FieldPath): FieldErrorList =>
  name.includes('/') || STANDARD.includes(name)
    ? []
    : [field.invalid(path, name, 'name is neither a standard finalizer name nor is it fully qualified')]
