import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { pathSegmentName } from './name.js'
import type { ObjectMeta } from './object-meta.js'
import { objectMetaErrors } from './validate.js'
import { objectMetaUpdateErrors } from './validate-update.js'

/** What is checked of the metadata of all updates, whatever the kind (`rest.validateCommonFields`). Texts may repeat. */
export const validateCommonFields = (
  meta: ObjectMeta,
  old: ObjectMeta,
  { requiresNamespace, path }: { readonly requiresNamespace: boolean; readonly path: FieldPath },
): FieldErrorList => [
  ...objectMetaErrors(meta, { requiresNamespace, validateName: pathSegmentName, path }),
  ...objectMetaUpdateErrors(meta, old, path),
]
