// Kubernetes' own API groups need a sign that they were reviewed.
import { CelError } from '../../cel/index.js'
import { parseRequestUri } from '../../cel/value/index.js'
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { CustomResourceDefinition } from './model.js'

const ANNOTATION = 'api-approved.kubernetes.io'
const SEE = 'see https://github.com/kubernetes/enhancements/pull/1111'

type ApprovalState = 'missing' | 'bypassed' | 'approved' | 'invalid'

/** `validateAPIApproval`: an update that leaves the state as it was passes. */
export function validateApproval(definition: CustomResourceDefinition, old?: CustomResourceDefinition): FieldErrorList {
  if (!isProtectedGroup(definition.spec.group)) return []
  const annotation = approvalOf(definition)
  const state = approvalState(annotation)
  if (old !== undefined && approvalState(approvalOf(old)) === state) return []
  const path = FieldPath.of('metadata', 'annotations').key(ANNOTATION)
  if (state === 'missing') {
    return [field.required(path, `protected groups must have approval annotation "${ANNOTATION}", ${SEE}`)]
  }
  if (state !== 'invalid') return []
  const detail = `protected groups must have approval annotation "${ANNOTATION}" with either a URL or a reason starting with "unapproved", ${SEE}`
  return [field.invalid(path, annotation, detail)]
}

/** `IsProtectedCommunityGroup`. */
const isProtectedGroup = (group: string): boolean => /(?:^|\.)(?:k8s|kubernetes)\.io$/.test(group)

const approvalOf = ({ metadata: { annotations = {} } }: CustomResourceDefinition): string =>
  Object.hasOwn(annotations, ANNOTATION) ? (annotations[ANNOTATION] ?? '') : ''

function approvalState(annotation: string): ApprovalState {
  if (annotation === '') return 'missing'
  if (annotation.startsWith('unapproved')) return 'bypassed'
  const url = parseRequestUri(annotation)
  return url instanceof CelError || url.host === '' || url.scheme === '' ? 'invalid' : 'approved'
}
