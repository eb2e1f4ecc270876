import {
  field,
  FieldPath,
  isDns1123Label,
  isDns1123Subdomain,
  isLabelKey,
  type FieldErrorList,
  type Operation,
} from 'kubevet/runtime'
import type {
  PodSpec,
  PodTemplateSpec,
  ReplicationController,
  ReplicationControllerSpec,
  ReplicationControllerStatus,
} from '../types/core/v1.js'
import { changed } from './changed.js'
import { coveredNonNegative, invalid, required } from './checks.js'
import { validateMetadata } from './metadata.js'

/** ReplicationController of core/v1. */
export function validateReplicationController(
  op: Operation,
  value: ReplicationController,
  oldValue: ReplicationController | undefined,
): FieldErrorList {
  return [
    ...validateMetadata(op, value.metadata, oldValue?.metadata, {
      namespaced: true,
      name: (path, name) => invalid(path, name, isDns1123Subdomain(name), 'format=k8s-long-name'),
    }),
    ...validateSpec(op, FieldPath.of('spec'), value.spec, oldValue?.spec),
    ...validateStatus(op, FieldPath.of('status'), value.status, oldValue?.status),
  ]
}

function validateSpec(
  op: Operation,
  path: FieldPath,
  given: ReplicationControllerSpec | undefined,
  old: ReplicationControllerSpec | undefined,
): FieldErrorList {
  const spec = given ?? {}
  const errors: FieldErrorList = []
  if (changed(op, spec.minReadySeconds ?? 0, old?.minReadySeconds ?? 0)) {
    errors.push(...coveredNonNegative(path.child('minReadySeconds'), spec.minReadySeconds))
  }
  if (changed(op, spec.replicas, old?.replicas)) {
    if (spec.replicas === undefined) errors.push(field.required(path.child('replicas'), '').markCoveredByDeclarative())
    errors.push(...coveredNonNegative(path.child('replicas'), spec.replicas))
  }
  const selector = Object.entries(spec.selector ?? {})
  if (selector.length === 0) errors.push(field.required(path.child('selector'), ''))
  if (spec.template === undefined) return [...errors, field.required(path.child('template'), '')]
  if (changed(op, spec.template, old?.template) || changed(op, spec.selector, old?.selector)) {
    const labels = spec.template.metadata?.labels ?? {}
    if (selector.some(([key, value]) => !Object.hasOwn(labels, key) || labels[key] !== value)) {
      const at = path.child('template', 'metadata', 'labels')
      errors.push(field.invalid(at, labels, '`selector` does not match template `labels`'))
    }
  }
  if (changed(op, spec.template, old?.template)) {
    errors.push(...validateTemplate(op, path.child('template'), spec.template, old?.template))
  }
  return errors
}

function validateTemplate(
  op: Operation,
  path: FieldPath,
  template: { readonly spec?: PodSpec },
  old: PodTemplateSpec | undefined,
): FieldErrorList {
  const spec = template.spec ?? {}
  const at = path.child('spec')
  const errors = [...validateContainers(at.child('containers'), spec), ...validateTolerations(op, at, spec, old?.spec)]
  if (spec.restartPolicy && spec.restartPolicy !== 'Always') {
    errors.push(field.notSupported(at.child('restartPolicy'), spec.restartPolicy, ['Always']))
  }
  if (spec.activeDeadlineSeconds !== undefined) {
    const detail = 'activeDeadlineSeconds in ReplicationController is not Supported'
    errors.push(field.forbidden(at.child('activeDeadlineSeconds'), detail))
  }
  const hasResponders = (pod: PodSpec | undefined): boolean => (pod?.evictionResponders ?? []).length > 0
  const hasGroup = (pod: PodSpec | undefined): boolean => pod?.schedulingGroup !== undefined
  const together = hasResponders(spec) && hasGroup(spec)
  const togetherBefore = op.type === 'update' && hasResponders(old?.spec) && hasGroup(old?.spec)
  if (together && !togetherBefore) {
    const detail = 'may not be set when evictionResponders is set'
    const error = field.forbidden(at.child('schedulingGroup'), detail)
    errors.push(error.withOrigin('dependentForbidden').markCoveredByDeclarative())
  }
  return errors
}

function validateContainers(path: FieldPath, spec: PodSpec): FieldErrorList {
  const containers = spec.containers ?? []
  if (containers.length === 0) return [field.required(path, '')]
  const names = new Set<string>()
  return containers.flatMap(({ name, image }, index) => {
    const at = path.index(index)
    const errors = required(at.child('image'), image)
    if (!name) return [...errors, field.required(at.child('name'), '')]
    if (names.has(name)) errors.push(field.duplicate(at.child('name'), name))
    names.add(name)
    return [...errors, ...invalid(at.child('name'), name, isDns1123Label(name))]
  })
}

function validateTolerations(
  op: Operation,
  path: FieldPath,
  { tolerations }: PodSpec,
  old: PodSpec | undefined,
): FieldErrorList {
  if (!changed(op, tolerations, old?.tolerations)) return []
  return (tolerations ?? []).flatMap(({ key, operator }, index) => {
    const at = path.child('tolerations').index(index)
    if (key) return invalid(at.child('key'), key, isLabelKey(key), 'format=k8s-label-key')
    return operator === 'Exists'
      ? []
      : [field.invalid(at.child('operator'), operator ?? '', 'operator must be Exists when `key` is empty')]
  })
}

function validateStatus(
  op: Operation,
  path: FieldPath,
  status: ReplicationControllerStatus | undefined,
  old: ReplicationControllerStatus | undefined,
): FieldErrorList {
  if (status === undefined || !changed(op, status, old)) return []
  const errors: FieldErrorList = []
  for (const name of ['replicas', 'fullyLabeledReplicas', 'readyReplicas', 'availableReplicas'] as const) {
    const count = status[name] ?? 0
    const total = status.replicas ?? 0
    if (count < 0) errors.push(field.invalid(path.child(name), count, 'must be greater than or equal to 0'))
    if (count > total) errors.push(field.invalid(path.child(name), count, 'cannot be greater than status.replicas'))
  }
  return errors
}
