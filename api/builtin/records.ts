// Kubernetes' own resources, one a file, in the order of their groups.
import { clusterRole } from './cluster-role.js'
import { clusterRoleBinding } from './cluster-role-binding.js'
import { configMap } from './config-map.js'
import { controllerRevision } from './controller-revision.js'
import type { BuiltinRecord } from './define.js'
import { ingressClass } from './ingress-class.js'
import { lease } from './lease.js'
import { mutatingAdmissionPolicy } from './mutating-admission-policy.js'
import { mutatingAdmissionPolicyBinding } from './mutating-admission-policy-binding.js'
import { mutatingWebhookConfiguration } from './mutating-webhook-configuration.js'
import { validatingAdmissionPolicy } from './validating-admission-policy.js'
import { validatingAdmissionPolicyBinding } from './validating-admission-policy-binding.js'
import { validatingWebhookConfiguration } from './validating-webhook-configuration.js'
import { namespace } from './namespace.js'
import { priorityClass } from './priority-class.js'
import { role } from './role.js'
import { roleBinding } from './role-binding.js'
import { runtimeClass } from './runtime-class.js'
import { secret } from './secret.js'
import { serviceAccount } from './service-account.js'
import { storageClass } from './storage-class.js'
import { localSubjectAccessReview } from './local-subject-access-review.js'
import { selfSubjectAccessReview } from './self-subject-access-review.js'
import { selfSubjectReview } from './self-subject-review.js'
import { selfSubjectRulesReview } from './self-subject-rules-review.js'
import { subjectAccessReview } from './subject-access-review.js'
import { tokenReview } from './token-review.js'

export const BUILTIN_RECORDS: readonly BuiltinRecord[] = [
  configMap,
  namespace,
  secret,
  serviceAccount,
  mutatingAdmissionPolicy,
  mutatingAdmissionPolicyBinding,
  mutatingWebhookConfiguration,
  validatingAdmissionPolicy,
  validatingAdmissionPolicyBinding,
  validatingWebhookConfiguration,
  controllerRevision,
  selfSubjectReview,
  tokenReview,
  localSubjectAccessReview,
  selfSubjectAccessReview,
  selfSubjectRulesReview,
  subjectAccessReview,
  lease,
  ingressClass,
  runtimeClass,
  clusterRole,
  clusterRoleBinding,
  role,
  roleBinding,
  priorityClass,
  storageClass,
]
