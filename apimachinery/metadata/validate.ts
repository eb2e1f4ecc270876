// Validation of metadata as all kinds have it (apimachinery's `pkg/api/validation/objectmeta.go`).
import type { FieldErrorList } from '../field/error-list.js'
import { field } from '../field/constructors.js'
import { isDns1123Label } from '../content/dns.js'
import { maxLenErrorInCharacters } from '../content/messages.js'
import type { FieldPath } from '../field/path.js'
import { validateFinalizers } from './finalizer.js'
import { validateManagedFields } from './managed-fields.js'
import type { ObjectMeta } from './object-meta.js'
import { validateGeneration, validateWrittenFields } from './validate-fields.js'

import { eachOnce } from './each-once.js'

/** The messages about a name; `prefix`: about a `generateName`, to which characters are added. */
export type ValidateName = (name: string, prefix: boolean) => readonly string[]

interface ObjectMetaValidation {
  /** Whether the kind has namespaces. */
  readonly requiresNamespace: boolean
  readonly validateName: ValidateName
  readonly path: FieldPath
  /** In whose words errors are; the newest's, if it is left out. */
  readonly kubernetesVersion?: string | undefined
}

/** The metadata of a new object (`ValidateObjectMetaDeclaratively`): what is wrong, each text once. */
export const validateObjectMeta = (meta: ObjectMeta, options: ObjectMetaValidation): FieldErrorList =>
  eachOnce(objectMetaErrors(meta, options), options.kubernetesVersion)

/** `ValidateObjectMetaAccessor`. */
export function objectMetaErrors(meta: ObjectMeta, options: ObjectMetaValidation): FieldErrorList {
  const { path, kubernetesVersion } = options
  return [
    ...validateNames(meta, options),
    ...validateNamespace(meta.namespace ?? '', options),
    ...validateGeneration(meta, path),
    ...validateWrittenFields(meta, path, kubernetesVersion),
    ...validateFinalizers(meta.finalizers ?? [], path.child('finalizers'), kubernetesVersion),
    ...validateManagedFields(meta.managedFields ?? [], path.child('managedFields')),
  ]
}

function validateNames({ name = '', generateName = '' }: ObjectMeta, options: ObjectMetaValidation): FieldErrorList {
  const { path, validateName } = options
  const nameErrors =
    name === ''
      ? [field.required(path.child('name'), 'name or generateName is required')]
      : validateName(name, false).map((message) => field.invalid(path.child('name'), name, message))
  if (generateName === '') return nameErrors
  const messages = validateName(generateName, true)
  return [...messages.map((message) => field.invalid(path.child('generateName'), generateName, message)), ...nameErrors]
}

function validateNamespace(namespace: string, { requiresNamespace, path }: ObjectMetaValidation): FieldErrorList {
  const at = path.child('namespace')
  if (!requiresNamespace) return namespace === '' ? [] : [field.forbidden(at, 'not allowed on this type')]
  if (namespace === '') return [field.required(at, '')]
  const messages = isDns1123Label(namespace, maxLenErrorInCharacters)
  return messages.map((message) => field.invalid(at, namespace, message))
}
