// The kinds of tiers B and C, in the order of their groups: each a record, of which a kind may grow a file of its own.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { DeleteOptions } from '../deletion/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { partOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { pendingPod } from './pod-status.js'
import { countAnnotations, SCALE, SCALE_BY_LABELS, servedInShape, type ShapeRecord } from './served-in-shape.js'

const spec =
  (key: string) =>
  (object: JsonObject): string =>
    textOf(partOf(object, 'spec'), key)
const status =
  (key: string) =>
  (object: JsonObject): string =>
    textOf(partOf(object, 'status'), key)

/** A Pod on a node stays until its time is over, or its kubelet says that it has ended (`podStrategy.CheckGracefulDelete`). */
function podGracePeriod(pod: JsonObject, { gracePeriodSeconds }: DeleteOptions): number {
  const { nodeName, terminationGracePeriodSeconds } = partOf(pod, 'spec')
  const phase = status('phase')(pod)
  if (typeof nodeName !== 'string' || nodeName === '' || phase === 'Failed' || phase === 'Succeeded') return 0
  const seconds = gracePeriodSeconds ?? Number(terminationGracePeriodSeconds ?? 0)
  return seconds < 0 ? 1 : seconds
}

const unknownField = (name: string): string => `field label not supported: ${name}`
const ALL = ['all']
const COUNTED = { hasGeneration: true }
const STRICT = { allowsUnconditionalUpdate: false }

const FAITHFUL: readonly Omit<ShapeRecord, 'tier'>[] = [
  { group: '', versions: ['v1'], kind: 'Endpoints', shortNames: ['ep'], createsOnUpdate: true },
  {
    group: '',
    versions: ['v1'],
    kind: 'Node',
    shortNames: ['no'],
    selectableFields: { 'spec.unschedulable': (object) => String(partOf(object, 'spec')['unschedulable'] === true) },
    unknownField,
  },
  { group: '', versions: ['v1'], kind: 'PersistentVolume', returnsDeleted: true, shortNames: ['pv'] },
  { group: '', versions: ['v1'], kind: 'PersistentVolumeClaim', returnsDeleted: true, shortNames: ['pvc'] },
  {
    group: '',
    versions: ['v1'],
    kind: 'Pod',
    shortNames: ['po'],
    categories: ALL,
    returnsDeleted: true,
    gracePeriod: podGracePeriod,
    gaps: ['No Pod runs: `log`, `exec`, `attach`, `portforward`, `proxy`, `binding` and `eviction` are not there.'],
    rules: { ...COUNTED, prepareCreate: pendingPod },
    selectableFields: {
      'spec.nodeName': spec('nodeName'),
      // As old clients call it.
      'spec.host': spec('nodeName'),
      'spec.restartPolicy': spec('restartPolicy'),
      'spec.schedulerName': spec('schedulerName'),
      'spec.serviceAccountName': spec('serviceAccountName'),
      'spec.hostNetwork': (object) => String(partOf(object, 'spec')['hostNetwork'] === true),
      'status.phase': status('phase'),
      'status.podIP': status('podIP'),
      'status.podIPs': status('podIP'),
      'status.nominatedNodeName': status('nominatedNodeName'),
    },
    unknownField,
  },
  { group: '', versions: ['v1'], kind: 'PodTemplate', returnsDeleted: true, rules: { ...COUNTED } },
  {
    group: '',
    versions: ['v1'],
    kind: 'ReplicationController',
    shortNames: ['rc'],
    categories: ALL,
    rules: { ...COUNTED, scale: SCALE_BY_LABELS },
    selectableFields: {
      'status.replicas': (object) => String(partOf(object, 'status')['replicas'] ?? 0),
    },
    unknownField,
  },
  {
    group: '',
    versions: ['v1'],
    kind: 'Service',
    returnsDeleted: true,
    shortNames: ['svc'],
    categories: ALL,
    createsOnUpdate: true,
    gaps: ['Services get no addresses and no node ports.'],
    selectableFields: { 'spec.clusterIP': spec('clusterIP'), 'spec.type': spec('type') },
    unknownField,
  },
  { group: 'apps', versions: ['v1'], kind: 'DaemonSet', shortNames: ['ds'], categories: ALL, rules: { ...COUNTED } },
  {
    group: 'apps',
    versions: ['v1'],
    kind: 'Deployment',
    shortNames: ['deploy'],
    categories: ALL,
    rules: { ...COUNTED, scale: SCALE, prepareUpdate: countAnnotations },
  },
  {
    group: 'apps',
    versions: ['v1'],
    kind: 'ReplicaSet',
    shortNames: ['rs'],
    categories: ALL,
    rules: { ...COUNTED, scale: SCALE },
  },
  {
    group: 'apps',
    versions: ['v1'],
    kind: 'StatefulSet',
    shortNames: ['sts'],
    categories: ALL,
    rules: { ...COUNTED, scale: SCALE },
  },
  {
    group: 'autoscaling',
    versions: ['v2'],
    kind: 'HorizontalPodAutoscaler',
    shortNames: ['hpa'],
    categories: ALL,
    gaps: ['Only `autoscaling/v2` is served.'],
  },
  { group: 'batch', versions: ['v1'], kind: 'CronJob', shortNames: ['cj'], categories: ALL, rules: { ...COUNTED } },
  {
    group: 'batch',
    versions: ['v1'],
    kind: 'Job',
    categories: ALL,
    rules: { ...COUNTED },
    selectableFields: { 'status.successful': (object) => String(partOf(object, 'status')['succeeded'] ?? 0) },
    unknownField: (name) => `field label ${quote(name)} not supported for Job`,
  },
  { group: 'networking.k8s.io', versions: ['v1'], kind: 'Ingress', shortNames: ['ing'], rules: { ...COUNTED } },
  {
    group: 'networking.k8s.io',
    versions: ['v1'],
    kind: 'NetworkPolicy',
    shortNames: ['netpol'],
    rules: { ...COUNTED },
  },
  {
    group: 'policy',
    versions: ['v1'],
    kind: 'PodDisruptionBudget',
    shortNames: ['pdb'],
    rules: { ...COUNTED, ...STRICT },
  },
]

const BY_SCHEMA: readonly Omit<ShapeRecord, 'tier'>[] = [
  {
    group: 'certificates.k8s.io',
    versions: ['v1'],
    kind: 'CertificateSigningRequest',
    shortNames: ['csr'],
    selectableFields: { 'spec.signerName': spec('signerName') },
    unknownField,
  },
  { group: 'flowcontrol.apiserver.k8s.io', versions: ['v1'], kind: 'FlowSchema', rules: { ...COUNTED } },
  {
    group: 'flowcontrol.apiserver.k8s.io',
    versions: ['v1'],
    kind: 'PriorityLevelConfiguration',
    rules: { ...COUNTED },
  },
  { group: 'networking.k8s.io', versions: ['v1'], kind: 'IPAddress', shortNames: ['ip'] },
  { group: 'networking.k8s.io', versions: ['v1'], kind: 'ServiceCIDR' },
  { group: 'resource.k8s.io', versions: ['v1'], kind: 'DeviceClass', returnsDeleted: true, rules: { ...COUNTED } },
  { group: 'resource.k8s.io', versions: ['v1'], kind: 'ResourceClaim', returnsDeleted: true },
  { group: 'resource.k8s.io', versions: ['v1'], kind: 'ResourceClaimTemplate', returnsDeleted: true },
  { group: 'resource.k8s.io', versions: ['v1'], kind: 'ResourceSlice', returnsDeleted: true, rules: { ...COUNTED } },
  { group: 'storage.k8s.io', versions: ['v1'], kind: 'CSIDriver', returnsDeleted: true, rules: { ...STRICT } },
  {
    group: 'storage.k8s.io',
    versions: ['v1'],
    kind: 'CSINode',
    returnsDeleted: true,
    statusSince: '1.37',
    rules: { ...STRICT },
  },
  { group: 'storage.k8s.io', versions: ['v1'], kind: 'CSIStorageCapacity', rules: { ...STRICT } },
  { group: 'storage.k8s.io', versions: ['v1'], kind: 'VolumeAttachment', returnsDeleted: true, rules: { ...STRICT } },
  {
    group: 'storage.k8s.io',
    versions: ['v1', 'v1beta1'],
    kind: 'VolumeAttributesClass',
    returnsDeleted: true,
    shortNames: ['vac'],
  },
]

export const KINDS_IN_SHAPE: readonly BuiltinRecord[] = [
  ...FAITHFUL.map((record) => servedInShape({ ...record, tier: 'B' })),
  ...BY_SCHEMA.map((record) => servedInShape({ ...record, tier: 'C' })),
]
