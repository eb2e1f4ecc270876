import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { pathSegmentName } from './name.js'
import type { ObjectMeta } from './object-meta.js'
import { objectMetaErrors } from './validate.js'
import { objectMetaUpdateErrors } from './validate-update.js'

interface CommonFields {
  readonly requiresNamespace: boolean
  readonly path: FieldPath
  /** In whose words errors are; the newest's, if it is left out. */
  readonly kubernetesVersion?: string | undefined
}

/** What is checked of the metadata of all updates, whatever the kind (`rest.validateCommonFields`). Texts may repeat. */
export const validateCommonFields = (
  meta: ObjectMeta,
  old: ObjectMeta,
  { requiresNamespace, path, kubernetesVersion }: CommonFields,
): FieldErrorList => [
  ...objectMetaErrors(meta, { requiresNamespace, validateName: pathSegmentName, path, kubernetesVersion }),
  ...objectMetaUpdateErrors(meta, old, path, kubernetesVersion),
]
