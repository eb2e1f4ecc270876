// Optional fields of Kubernetes' own types that an API server sets before policies see the object: by its defaults
// (`SetDefaults_…` in kubernetes' `pkg/apis/*/*/defaults.go`), when the object is prepared for storage, or by a plugin that runs
// before; and those without which it refuses an object before validating policies see it.
const FIELDS: Readonly<Record<string, string>> = {
  // `rest.FillObjectMetaSystemFields`, `rest.BeforeCreate`; a Namespace has the label of its name.
  'meta/v1.ObjectMeta': 'name namespace uid resourceVersion generation creationTimestamp managedFields selfLink',
  'core/v1.Container': 'image imagePullPolicy terminationMessagePath terminationMessagePolicy',
  'core/v1.EphemeralContainer': 'image imagePullPolicy terminationMessagePath terminationMessagePolicy',
  'core/v1.EphemeralContainerCommon': 'image imagePullPolicy terminationMessagePath terminationMessagePolicy',
  'core/v1.ContainerPort': 'protocol',
  // The plugins ServiceAccount, DefaultTolerationSeconds and Priority.
  'core/v1.PodSpec':
    'restartPolicy dnsPolicy schedulerName terminationGracePeriodSeconds securityContext enableServiceLinks serviceAccountName serviceAccount tolerations priority preemptionPolicy',
  'core/v1.Probe': 'timeoutSeconds periodSeconds successThreshold failureThreshold',
  'core/v1.HTTPGetAction': 'path scheme',
  'core/v1.GRPCAction': 'service',
  'core/v1.ObjectFieldSelector': 'apiVersion',
  'core/v1.ResourceFieldSelector': 'divisor',
  'core/v1.SecretVolumeSource': 'defaultMode',
  'core/v1.ConfigMapVolumeSource': 'defaultMode',
  'core/v1.DownwardAPIVolumeSource': 'defaultMode',
  'core/v1.ProjectedVolumeSource': 'defaultMode',
  'core/v1.ServiceAccountTokenProjection': 'expirationSeconds',
  'core/v1.HostPathVolumeSource': 'type',
  'core/v1.AzureDiskVolumeSource': 'cachingMode fsType kind readOnly',
  'core/v1.ISCSIVolumeSource': 'iscsiInterface',
  'core/v1.RBDVolumeSource': 'pool user keyring',
  'core/v1.ScaleIOVolumeSource': 'storageMode fsType',
  'core/v1.PersistentVolumeSpec': 'persistentVolumeReclaimPolicy volumeMode capacity accessModes',
  'core/v1.PersistentVolumeClaimSpec': 'volumeMode storageClassName accessModes',
  'core/v1.Secret': 'type',
  'core/v1.NamespaceSpec': 'finalizers',
  'core/v1.ServiceSpec':
    'type sessionAffinity internalTrafficPolicy externalTrafficPolicy clusterIP clusterIPs ipFamilies ipFamilyPolicy sessionAffinityConfig allocateLoadBalancerNodePorts healthCheckNodePort',
  'core/v1.ServicePort': 'protocol targetPort nodePort',
  'core/v1.EndpointPort': 'protocol',
  'core/v1.ReplicationControllerSpec': 'replicas selector',
  'core/v1.TopologySpreadConstraint': 'nodeAffinityPolicy nodeTaintsPolicy',
  'apps/v1.DeploymentSpec': 'replicas revisionHistoryLimit progressDeadlineSeconds',
  'apps/v1.DeploymentStrategy': 'type rollingUpdate',
  'apps/v1.RollingUpdateDeployment': 'maxUnavailable maxSurge',
  'apps/v1.StatefulSetSpec':
    'replicas podManagementPolicy revisionHistoryLimit persistentVolumeClaimRetentionPolicy serviceName',
  'apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy': 'whenDeleted whenScaled',
  'apps/v1.StatefulSetUpdateStrategy': 'type rollingUpdate',
  'apps/v1.RollingUpdateStatefulSetStrategy': 'partition maxUnavailable',
  'apps/v1.DaemonSetSpec': 'revisionHistoryLimit',
  'apps/v1.DaemonSetUpdateStrategy': 'type rollingUpdate',
  'apps/v1.RollingUpdateDaemonSet': 'maxUnavailable maxSurge',
  'apps/v1.ReplicaSetSpec': 'replicas',
  'batch/v1.JobSpec':
    'parallelism completions backoffLimit completionMode suspend podReplacementPolicy selector manualSelector',
  'batch/v1.CronJobSpec': 'concurrencyPolicy suspend successfulJobsHistoryLimit failedJobsHistoryLimit',
  'autoscaling/v1.HorizontalPodAutoscalerSpec': 'minReplicas',
  'autoscaling/v2.HorizontalPodAutoscalerSpec': 'minReplicas metrics behavior',
  'autoscaling/v1.ScaleSpec': 'replicas',
  'networking/v1.NetworkPolicySpec': 'policyTypes',
  'networking/v1.NetworkPolicyPort': 'protocol',
  'networking/v1.IngressClassParametersReference': 'scope',
  'rbac/v1.Subject': 'apiGroup namespace',
  'rbac/v1.RoleRef': 'apiGroup',
  'storage/v1.StorageClass': 'reclaimPolicy volumeBindingMode',
  'storage/v1.CSIDriverSpec':
    'attachRequired podInfoOnMount storageCapacity volumeLifecycleModes fsGroupPolicy requiresRepublish seLinuxMount',
  'scheduling/v1.PriorityClass': 'preemptionPolicy',
  'discovery/v1.EndpointPort': 'name protocol',
  'certificates/v1.CertificateSigningRequestSpec': 'usages username uid groups extra',
  'apiextensions/v1.CustomResourceDefinitionSpec': 'conversion',
  'apiextensions/v1.CustomResourceDefinitionNames': 'singular listKind',
  'apiregistration/v1.ServiceReference': 'port',
}

const fields = new Map<string, ReadonlySet<string>>(
  Object.entries(FIELDS).map(([id, names]) => [id, new Set(names.split(' '))]),
)

/** Whether an optional field of a struct, `apps/v1.DeploymentSpec`, always has a value. Versions of a type are taken for alike. */
export const isDefaulted = (id: string, field: string): boolean =>
  fields.get(id)?.has(field) === true || fields.get(id.replace(/\/v\d\w*\./, '/v1.'))?.has(field) === true
