import { field, FieldPath, isDns1123Subdomain, isLabelKey, type FieldErrorList, type Operation } from 'kubevet/runtime'
import type { DeviceClass, DeviceClassSpec } from '../types/resource/v1.js'
import { changed } from './changed.js'
import { coveredTooMany, invalid } from './checks.js'
import { validateOpaque, validateSelectors } from './device.js'
import { validateMetadata } from './metadata.js'

/** DeviceClass of resource.k8s.io/v1. */
export function validateDeviceClass(
  op: Operation,
  value: DeviceClass,
  oldValue: DeviceClass | undefined,
): FieldErrorList {
  const path = FieldPath.of('spec')
  const { selectors = [], config = [], extendedResourceName } = specOf(value.spec)
  const old = oldValue?.spec
  const errors = validateMetadata(op, value.metadata, oldValue?.metadata, {
    namespaced: false,
    name: (at, name) => invalid(at, name, isDns1123Subdomain(name), 'format=k8s-long-name'),
  })
  if (changed(op, selectors, old?.selectors)) errors.push(...validateSelectors(path.child('selectors'), selectors))
  if (changed(op, config, old?.config)) {
    const at = path.child('config')
    const tooMany = coveredTooMany(at, config.length, 32)
    const each = config.flatMap(({ opaque }, index) =>
      opaque === undefined
        ? [field.required(at.index(index).child('opaque'), '')]
        : validateOpaque(at.index(index).child('opaque'), opaque),
    )
    errors.push(...(tooMany.length > 0 ? tooMany : each))
  }
  if (extendedResourceName !== undefined && changed(op, extendedResourceName, old?.extendedResourceName)) {
    errors.push(...validateExtendedResourceName(path.child('extendedResourceName'), extendedResourceName))
  }
  return errors
}

const specOf = (spec: DeviceClassSpec | undefined): DeviceClassSpec => spec ?? {}

/** `+k8s:format=k8s-extended-resource-name` */
function validateExtendedResourceName(path: FieldPath, name: string): FieldErrorList {
  const messages: string[] = []
  if (!name.includes('/')) messages.push('must have a domain')
  if (name.includes('kubernetes.io/')) messages.push('must not be in the domain kubernetes.io')
  if (name.startsWith('requests.')) messages.push('must not start with `requests.`')
  // Quotas name the resource with this prefix.
  messages.push(...isLabelKey(`requests.${name}`))
  return invalid(path, name, messages, 'format=k8s-extended-resource-name')
}
