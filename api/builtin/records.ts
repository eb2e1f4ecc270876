// Kubernetes' own resources: those of tier A, then those of tier B, one a file in the order of their groups, then the others.
import { clusterRole } from './cluster-role.js'
import { clusterRoleBinding } from './cluster-role-binding.js'
import { configMap } from './config-map.js'
import { controllerRevision } from './controller-revision.js'
import type { BuiltinRecord } from './define.js'
import { endpointSlice } from './endpoint-slice.js'
import { event, newEvent } from './event.js'
import { ingressClass } from './ingress-class.js'
import { KINDS_IN_SHAPE } from './kinds-in-shape.js'
import { lease } from './lease.js'
import { limitRange } from './limit-range.js'
import { mutatingAdmissionPolicy } from './mutating-admission-policy.js'
import { mutatingAdmissionPolicyBinding } from './mutating-admission-policy-binding.js'
import { mutatingWebhookConfiguration } from './mutating-webhook-configuration.js'
import { validatingAdmissionPolicy } from './validating-admission-policy.js'
import { validatingAdmissionPolicyBinding } from './validating-admission-policy-binding.js'
import { validatingWebhookConfiguration } from './validating-webhook-configuration.js'
import { namespace } from './namespace.js'
import { priorityClass } from './priority-class.js'
import { resourceQuota } from './resource-quota.js'
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
import { cronJob } from './cron-job.js'
import { daemonSet } from './daemon-set.js'
import { deployment } from './deployment.js'
import { endpoints } from './endpoints.js'
import { horizontalPodAutoscaler } from './horizontal-pod-autoscaler.js'
import { ingress } from './ingress.js'
import { job } from './job.js'
import { networkPolicy } from './network-policy.js'
import { node } from './node.js'
import { persistentVolume } from './persistent-volume.js'
import { persistentVolumeClaim } from './persistent-volume-claim.js'
import { pod } from './pod.js'
import { podDisruptionBudget } from './pod-disruption-budget.js'
import { podTemplate } from './pod-template.js'
import { replicaSet } from './replica-set.js'
import { replicationController } from './replication-controller.js'
import { service } from './service.js'
import { statefulSet } from './stateful-set.js'

export const BUILTIN_RECORDS: readonly BuiltinRecord[] = [
  configMap,
  event,
  limitRange,
  namespace,
  resourceQuota,
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
  endpointSlice,
  newEvent,
  ingressClass,
  runtimeClass,
  clusterRole,
  clusterRoleBinding,
  role,
  roleBinding,
  priorityClass,
  storageClass,
  endpoints,
  node,
  persistentVolume,
  persistentVolumeClaim,
  pod,
  podTemplate,
  replicationController,
  service,
  daemonSet,
  deployment,
  replicaSet,
  statefulSet,
  horizontalPodAutoscaler,
  cronJob,
  job,
  ingress,
  networkPolicy,
  podDisruptionBudget,
  ...KINDS_IN_SHAPE,
]
