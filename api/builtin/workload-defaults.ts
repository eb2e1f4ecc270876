// Defaults of workloads and what they are made of (Kubernetes' `pkg/apis/*/v1/defaults.go` and `zz_generated.defaults.go`).
import { type DefaultsTable, type TypeDefaults } from '../../apply/builtin/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { partOf, partsOf, textOf } from './columns.js'
import { imageTag } from './image-name.js'
import { withRoundedAmounts } from './resource-names.js'

const FILE_MODE = 0o644
const MODES: TypeDefaults = { values: { defaultMode: FILE_MODE } }
const TCP: TypeDefaults = { values: { protocol: 'TCP' } }
const CONTAINER: TypeDefaults = {
  values: { terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File' },
  complete: (container) =>
    textOf(container, 'imagePullPolicy') === ''
      ? { ...container, imagePullPolicy: pullPolicyOf(textOf(container, 'image')) }
      : container,
}

const pullPolicyOf = (image: string): string => (imageTag(image) === 'latest' ? 'Always' : 'IfNotPresent')

/** Values for a field of a struct's rolling updates, where it has such. */
const rolling = (key: string, values: JsonObject): TypeDefaults => ({
  complete: (spec) => {
    const strategy = partOf(spec, key)
    const type = textOf(strategy, 'type') || 'RollingUpdate'
    if (type !== 'RollingUpdate') return spec
    return { ...spec, [key]: { ...strategy, type, rollingUpdate: { ...values, ...partOf(strategy, 'rollingUpdate') } } }
  },
})

const rounded = (...keys: readonly string[]): TypeDefaults => ({ complete: (value) => withRoundedAmounts(value, keys) })

/** By Go type. */
export const WORKLOAD_DEFAULTS: DefaultsTable = new Map<string, TypeDefaults>([
  [
    'apps/v1.DeploymentSpec',
    {
      ...rolling('strategy', { maxUnavailable: '25%', maxSurge: '25%' }),
      values: { replicas: 1, revisionHistoryLimit: 10, progressDeadlineSeconds: 600 },
    },
  ],
  ['apps/v1.ReplicaSetSpec', { values: { replicas: 1 } }],
  [
    'apps/v1.DaemonSetSpec',
    { ...rolling('updateStrategy', { maxUnavailable: 1, maxSurge: 0 }), values: { revisionHistoryLimit: 10 } },
  ],
  ['apps/v1.StatefulSetSpec', { values: { replicas: 1, revisionHistoryLimit: 10 }, complete: statefulSet }],
  ['batch/v1.Job', { complete: job }],
  [
    'batch/v1.CronJobSpec',
    {
      values: { concurrencyPolicy: 'Allow', suspend: false, successfulJobsHistoryLimit: 3, failedJobsHistoryLimit: 1 },
    },
  ],
  ['batch/v1.PodFailurePolicyOnPodConditionsPattern', { values: { status: 'True' } }],
  [
    'core/v1.AzureDiskVolumeSource',
    { values: { cachingMode: 'ReadWrite', fsType: 'ext4', readOnly: false, kind: 'Shared' } },
  ],
  ['core/v1.ConfigMapVolumeSource', MODES],
  ['core/v1.Container', CONTAINER],
  ['core/v1.ContainerPort', TCP],
  ['core/v1.DownwardAPIVolumeSource', MODES],
  ['core/v1.EndpointPort', TCP],
  ['core/v1.EphemeralContainer', CONTAINER],
  ['core/v1.FileKeySelector', { values: { optional: false } }],
  ['core/v1.GRPCAction', { values: { service: '' } }],
  ['core/v1.HTTPGetAction', { values: { path: '/', scheme: 'HTTP' } }],
  ['core/v1.HostPathVolumeSource', { values: { type: '' } }],
  ['core/v1.ISCSIPersistentVolumeSource', { values: { iscsiInterface: 'default' } }],
  ['core/v1.ISCSIVolumeSource', { values: { iscsiInterface: 'default' } }],
  ['core/v1.NodeStatus', rounded('capacity', 'allocatable')],
  ['core/v1.ObjectFieldSelector', { values: { apiVersion: 'v1' } }],
  ['core/v1.PersistentVolumeClaim', { complete: pending }],
  ['core/v1.PersistentVolumeClaimSpec', { values: { volumeMode: 'Filesystem' } }],
  ['core/v1.PersistentVolumeClaimStatus', rounded('capacity', 'allocatedResources')],
  [
    'core/v1.PersistentVolumeSpec',
    { ...rounded('capacity'), values: { persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' } },
  ],
  ['core/v1.Pod', { complete: pod }],
  ['core/v1.PodSpec', { complete: podSpec, values: podSpecValues() }],
  ['core/v1.Probe', { values: { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 } }],
  ['core/v1.ProjectedVolumeSource', MODES],
  ['core/v1.RBDPersistentVolumeSource', { values: { pool: 'rbd', user: 'admin', keyring: '/etc/ceph/keyring' } }],
  ['core/v1.RBDVolumeSource', { values: { pool: 'rbd', user: 'admin', keyring: '/etc/ceph/keyring' } }],
  ['core/v1.ReplicationControllerSpec', { values: { replicas: 1 } }],
  ['core/v1.ResourceRequirements', rounded('limits', 'requests')],
  ['core/v1.ScaleIOPersistentVolumeSource', { values: { storageMode: 'ThinProvisioned', fsType: 'xfs' } }],
  ['core/v1.ScaleIOVolumeSource', { values: { storageMode: 'ThinProvisioned', fsType: 'xfs' } }],
  ['core/v1.SecretVolumeSource', MODES],
  ['core/v1.ServiceAccountTokenProjection', { values: { expirationSeconds: 3600 } }],
  ['core/v1.Volume', { complete: volume }],
  ['core/v1.VolumeResourceRequirements', rounded('limits', 'requests')],
  ['networking/v1.NetworkPolicyPort', TCP],
])

/** The account has a name of old, which it is called by as well. */
function podSpec(given: JsonObject): JsonObject {
  const spec = withRoundedAmounts(given, ['overhead'])
  const account = textOf(spec, 'serviceAccountName') || textOf(spec, 'serviceAccount')
  return account === '' ? spec : { ...spec, serviceAccountName: account, serviceAccount: account }
}

/** A claim that waits for a volume, also one of a template; or a volume that waits for a claim. */
export function pending(claim: JsonObject): JsonObject {
  const status = partOf(claim, 'status')
  return textOf(status, 'phase') === '' ? { ...claim, status: { ...status, phase: 'Pending' } } : claim
}

function podSpecValues(): JsonObject {
  return {
    dnsPolicy: 'ClusterFirst',
    restartPolicy: 'Always',
    securityContext: {},
    terminationGracePeriodSeconds: 30,
    schedulerName: 'default-scheduler',
  }
}

/** A volume that says only its name is an empty folder. */
function volume(given: JsonObject): JsonObject {
  const sources = Object.keys(given).filter((key) => key !== 'name')
  if (sources.length === 0) return { ...given, emptyDir: {} }
  const image = partOf(given, 'image')
  if (ownValue(given, 'image') === undefined || textOf(image, 'pullPolicy') !== '') return given
  return { ...given, image: { ...image, pullPolicy: pullPolicyOf(textOf(image, 'reference')) } }
}

function statefulSet(spec: JsonObject): JsonObject {
  const strategy = partOf(spec, 'updateStrategy')
  const isNew = textOf(strategy, 'type') === ''
  const type = textOf(strategy, 'type') || 'RollingUpdate'
  const hasRolling = isNew || ownValue(strategy, 'rollingUpdate') !== undefined
  const retention = partOf(spec, 'persistentVolumeClaimRetentionPolicy')
  return {
    ...spec,
    podManagementPolicy: textOf(spec, 'podManagementPolicy') || 'OrderedReady',
    updateStrategy: {
      ...strategy,
      type,
      ...(type === 'RollingUpdate' &&
        hasRolling && { rollingUpdate: { partition: 0, ...partOf(strategy, 'rollingUpdate') } }),
    },
    persistentVolumeClaimRetentionPolicy: {
      whenDeleted: textOf(retention, 'whenDeleted') || 'Retain',
      whenScaled: textOf(retention, 'whenScaled') || 'Retain',
    },
  }
}

const MOST_INT32 = 2_147_483_647

/** Templates of Jobs, in CronJobs, have no defaults of their own. */
function job(object: JsonObject): JsonObject {
  const spec = partOf(object, 'spec')
  const { labels } = partOf(partOf(spec, 'template'), 'metadata')
  const metadata = partOf(object, 'metadata')
  const named = labels === undefined || metadata['labels'] !== undefined ? metadata : { ...metadata, labels }
  return { ...object, metadata: named, spec: jobSpec(spec) }
}

/** What only Pods have, not their templates: links to services, and requests as high as limits. */
function pod(object: JsonObject): JsonObject {
  const spec = partOf(object, 'spec')
  const isOnHost = ownValue(spec, 'hostNetwork') === true
  const completed = (key: string): JsonObject => {
    const containers = partsOf(spec, key)
    return containers.length === 0
      ? {}
      : { [key]: containers.map((one) => withRequests(isOnHost ? withHostPorts(one) : one)) }
  }
  return {
    ...object,
    spec: { enableServiceLinks: true, ...spec, ...completed('containers'), ...completed('initContainers') },
  }
}

function withRequests(container: JsonObject): JsonObject {
  const resources = partOf(container, 'resources')
  const limits = partOf(resources, 'limits')
  if (Object.keys(limits).length === 0) return container
  return { ...container, resources: { ...resources, requests: { ...limits, ...partOf(resources, 'requests') } } }
}

function withHostPorts(container: JsonObject): JsonObject {
  const ports = partsOf(container, 'ports')
  if (ports.length === 0) return container
  return {
    ...container,
    ports: ports.map((port) => ({ ...port, hostPort: ownValue(port, 'hostPort') ?? port['containerPort'] })),
  }
}

function jobSpec(spec: JsonObject): JsonObject {
  const [completions, parallelism] = [ownValue(spec, 'completions'), ownValue(spec, 'parallelism')]
  return {
    ...(completions === undefined && parallelism === undefined && { completions: 1 }),
    parallelism: 1,
    backoffLimit: ownValue(spec, 'backoffLimitPerIndex') === undefined ? 6 : MOST_INT32,
    completionMode: 'NonIndexed',
    suspend: false,
    podReplacementPolicy: ownValue(spec, 'podFailurePolicy') === undefined ? 'TerminatingOrFailed' : 'Failed',
    manualSelector: false,
    ...spec,
  }
}
