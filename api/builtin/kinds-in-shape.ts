// The kinds of tier C, in the order of their groups: each a record, of which a kind may grow a file of its own.
import { specOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { servedInShape, type ShapeRecord, unknownField } from './served-in-shape.js'

const COUNTED = { hasGeneration: true }
const STRICT = { allowsUnconditionalUpdate: false }

const BY_SCHEMA: readonly Omit<ShapeRecord, 'tier'>[] = [
  {
    group: 'certificates.k8s.io',
    versions: ['v1'],
    kind: 'CertificateSigningRequest',
    shortNames: ['csr'],
    selectableFields: { 'spec.signerName': (object) => textOf(specOf(object), 'signerName') },
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

export const KINDS_IN_SHAPE: readonly BuiltinRecord[] = BY_SCHEMA.map((record) =>
  servedInShape({ ...record, tier: 'C' }),
)
