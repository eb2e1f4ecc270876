import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { forbidden } from '../../apimachinery/status/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { kubeFinalizerNameErrors } from '../../apply/write/index.js'
import { finalizersOf } from '../deletion/index.js'
import { labelFaults, maskTrailingDash, namedText, qualifiedNameErrors } from './checks.js'
import { AGE, column, nameColumn, partOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

/** Namespaces that there always are. */
const PROTECTED: ReadonlySet<string> = new Set(['default', 'kube-system', 'kube-public'])
const FINALIZERS = FieldPath.of('spec', 'finalizers')
const NAME_LABEL = 'kubernetes.io/metadata.name'

/** Namespaces (`pkg/registry/core/namespace`). */
export const namespace: BuiltinRecord = {
  tier: 'A',
  group: '',
  versions: ['v1'],
  kind: 'Namespace',
  shortNames: ['ns'],
  verbs: ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'],
  columns: [nameColumn(), column('Status', 'The status of the namespace', (object) => phaseOf(object)), AGE],
  selectableFields: { 'status.phase': (object) => phaseOf(object) },
  unknownField: (name) => `field label not supported: ${name}`,
  refuseDelete: (object) => {
    const { name = '' } = metaOf(object)
    if (!PROTECTED.has(name)) return undefined
    return forbidden({ group: '', name: 'namespaces' }, name, 'this namespace may not be deleted')
  },
  beginDeletion: (object, now, options) => {
    const meta = metaOf(object)
    if (meta.deletionTimestamp !== undefined) {
      // It stays as long as its contents are deleted.
      return ((ownValue(partOf(object, 'spec'), 'finalizers') ?? []) as readonly string[]).length > 0
        ? object
        : undefined
    }
    const finalizers = finalizersOf(meta, options)
    const kept = finalizers.length > 0 ? finalizers : undefined
    const marked = changeMeta(changeMeta(meta, 'deletionTimestamp', now), 'finalizers', kept)
    return { ...withMeta(object, marked), status: { ...partOf(object, 'status'), phase: 'Terminating' } }
  },
  rules: {
    validateName: (name, prefix) => labelFaults(prefix ? maskTrailingDash(name) : name),
    updateChecks: ['whole', 'metadata'],
    setDefaults: (given) => {
      const object =
        phaseOf(given) === '' ? { ...given, status: { ...partOf(given, 'status'), phase: 'Active' } } : given
      const { name, labels } = metaOf(object)
      if (name === undefined || name === '' || labels?.[NAME_LABEL] !== undefined) return object
      return withMeta(object, changeMeta(metaOf(object), 'labels', { ...labels, [NAME_LABEL]: name }))
    },
    validateCreate: (object) => ownFinalizersOf(object).flatMap((name) => finalizerErrors(name, FINALIZERS)),
    prepareCreate: (object) => {
      const finalizers = ownFinalizersOf(object)
      return {
        ...object,
        spec: { finalizers: finalizers.includes('kubernetes') ? finalizers : [...finalizers, 'kubernetes'] },
        status: { phase: 'Active' },
      }
    },
    canonicalize: (object) => {
      const { name = '', labels } = metaOf(object)
      return withMeta(object, changeMeta(metaOf(object), 'labels', { ...labels, [NAME_LABEL]: name }))
    },
    prepareUpdate: (object, old) => ({
      ...object,
      spec: partOf(old, 'spec'),
      status: partOf(old, 'status'),
    }),
    subresources: {
      status: {
        prepareUpdate: (object, old) => ({ ...object, spec: partOf(old, 'spec') }),
        validateUpdate: phaseErrors,
        resetFields: [['spec']],
      },
      finalize: {
        prepareUpdate: (object, old) => ({ ...object, status: partOf(old, 'status') }),
        validateUpdate: (object) =>
          ownFinalizersOf(object).flatMap((name, index) => finalizerErrors(name, FINALIZERS.index(index))),
        resetFields: [['status']],
      },
    },
  },
  subresources: [{ name: 'finalize', kind: { group: '', version: 'v1', kind: 'Namespace' }, verbs: ['update'] }],
}

/** Those of the server itself, which it takes away when all content is gone. */
const ownFinalizersOf = (object: JsonObject): readonly string[] =>
  (ownValue(partOf(object, 'spec'), 'finalizers') ?? []) as readonly string[]

const finalizerErrors = (name: string, path: FieldPath): FieldErrorList => [
  ...qualifiedNameErrors(name, path),
  ...kubeFinalizerNameErrors(name, path),
]

/** The phase is that of the deletion (`ValidateNamespaceStatusUpdate`). */
function phaseErrors(object: JsonObject): FieldErrorList {
  const isDeleted = metaOf(object).deletionTimestamp !== undefined
  const phase = phaseOf(object)
  if (phase === (isDeleted ? 'Terminating' : 'Active')) return []
  const why = isDeleted
    ? "may only be 'Terminating' if `deletionTimestamp` is not empty"
    : "may only be 'Active' if `deletionTimestamp` is empty"
  return [field.invalid(FieldPath.of('status', 'Phase'), namedText(phase), why)]
}

function phaseOf(object: JsonObject): string {
  const phase = ownValue(partOf(object, 'status'), 'phase')
  return typeof phase === 'string' ? phase : ''
}
