import { dedupe, type FieldErrorList } from '../field/error-list.js'
import { isSince } from '../version/since.js'

/** Since when metadata is validated declaratively, too, and errors of both are told once. */
const FIRST_DECLARATIVE = '1.37'

/** Errors as a Kubernetes version tells them. */
export const eachOnce = (errors: FieldErrorList, kubernetesVersion: string | undefined): FieldErrorList =>
  isSince(kubernetesVersion, FIRST_DECLARATIVE) ? dedupe(errors) : errors
