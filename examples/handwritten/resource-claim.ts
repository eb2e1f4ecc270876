import {
  field,
  FieldPath,
  isDns1123Label,
  isDns1123Subdomain,
  type FieldErrorList,
  type Operation,
} from 'kubevet/runtime'
import type {
  DeviceClaim,
  DeviceClaimConfiguration,
  DeviceConstraint,
  DeviceRequest,
  DeviceSubRequest,
  ExactDeviceRequest,
  ResourceClaim,
  ResourceClaimSpec,
} from '../types/resource/v1.js'
import { sameValue } from './changed.js'
import {
  coveredDuplicates,
  coveredEnum,
  coveredImmutable,
  coveredRequired,
  coveredTooMany,
  invalid,
  required,
} from './checks.js'
import {
  validateClassName,
  validateDriverFormat,
  validateParameters,
  validateSelectors,
  validateTolerations,
} from './device.js'
import { validateMetadata } from './metadata.js'
import { validateFullyQualifiedName } from './qualified-name.js'
import { validateClaimStatus } from './resource-claim-status.js'

/** ResourceClaim of resource.k8s.io/v1. */
export function validateResourceClaim(
  op: Operation,
  value: ResourceClaim,
  oldValue: ResourceClaim | undefined,
): FieldErrorList {
  const spec = FieldPath.of('spec')
  const errors = validateMetadata(op, value.metadata, oldValue?.metadata, {
    namespaced: true,
    name: (path, name) => invalid(path, name, isDns1123Subdomain(name)),
  })
  if (op.type !== 'update') errors.push(...validateDeviceClaim(spec.child('devices'), devicesOf(value.spec)))
  else if (!sameValue(value.spec, oldValue?.spec)) errors.push(...coveredImmutable(spec, value.spec))
  return [...errors, ...validateClaimStatus(op, FieldPath.of('status'), value.status, oldValue?.status)]
}

/** The server accepts a claim without a specification, too. */
const devicesOf = (spec: ResourceClaimSpec | undefined): DeviceClaim => spec?.devices ?? {}

function validateDeviceClaim(path: FieldPath, claim: DeviceClaim): FieldErrorList {
  const requests = claim.requests ?? []
  const known = new Set(
    requests.flatMap(({ name, firstAvailable }) => [
      name,
      ...(firstAvailable ?? []).map((sub) => `${name}/${sub.name}`),
    ]),
  )
  return [
    ...validateRequests(path.child('requests'), requests),
    ...validateConstraints(path.child('constraints'), claim.constraints ?? [], known),
    ...validateConfig(path.child('config'), claim.config ?? [], known),
  ]
}

function validateRequests(path: FieldPath, requests: readonly DeviceRequest[]): FieldErrorList {
  const tooMany = coveredTooMany(path, requests.length, 32)
  if (tooMany.length > 0) return tooMany
  return [
    ...coveredDuplicates(path, requests, ({ name }) => name ?? ''),
    ...requests.flatMap((request, index) => validateRequest(path.index(index), request)),
  ]
}

function validateRequest(path: FieldPath, { name, exactly, firstAvailable = [] }: DeviceRequest): FieldErrorList {
  const errors = validateRequestName(path.child('name'), name)
  const kinds = (exactly === undefined ? 0 : 1) + (firstAvailable.length === 0 ? 0 : 1)
  if (kinds === 0) errors.push(field.required(path, 'one of `exactly` and `firstAvailable` is required'))
  if (kinds === 2) errors.push(field.invalid(path, undefined, 'only one of `exactly` and `firstAvailable` may be set'))
  if (exactly !== undefined) errors.push(...validateExact(path.child('exactly'), exactly))
  const at = path.child('firstAvailable')
  const tooMany = coveredTooMany(at, firstAvailable.length, 8)
  if (tooMany.length > 0) return [...errors, ...tooMany]
  return [
    ...errors,
    ...coveredDuplicates(at, firstAvailable, (sub) => sub.name ?? ''),
    ...firstAvailable.flatMap((sub, index) => [
      ...validateRequestName(at.index(index).child('name'), sub.name),
      ...validateClassName(at.index(index).child('deviceClassName'), sub.deviceClassName),
      ...validateAllocation(at.index(index), sub),
    ]),
  ]
}

function validateRequestName(path: FieldPath, name: string | undefined): FieldErrorList {
  return name ? invalid(path, name, isDns1123Label(name)) : required(path, name)
}

function validateExact(path: FieldPath, request: ExactDeviceRequest): FieldErrorList {
  const { deviceClassName } = request
  const at = path.child('deviceClassName')
  return [
    ...(deviceClassName ? invalid(at, deviceClassName, isDns1123Subdomain(deviceClassName)) : required(at, '')),
    ...validateAllocation(path, request),
  ]
}

/** What requests and subrequests have in common. */
function validateAllocation(path: FieldPath, request: ExactDeviceRequest | DeviceSubRequest): FieldErrorList {
  const { allocationMode, selectors, tolerations, count = 0 } = request
  const errors = [
    ...validateSelectors(path.child('selectors'), selectors ?? []),
    ...coveredEnum(path.child('allocationMode'), allocationMode, ['All', 'ExactCount']),
    ...validateTolerations(path.child('tolerations'), tolerations ?? []),
  ]
  if (allocationMode === 'ExactCount' && count <= 0) {
    errors.push(field.invalid(path.child('count'), count, 'must be greater than zero'))
  }
  if (allocationMode === 'All' && count !== 0) {
    errors.push(field.invalid(path.child('count'), count, "must not be specified when allocationMode is 'All'"))
  }
  return errors
}

function validateConstraints(
  path: FieldPath,
  constraints: readonly DeviceConstraint[],
  known: ReadonlySet<string>,
): FieldErrorList {
  const tooMany = coveredTooMany(path, constraints.length, 32)
  if (tooMany.length > 0) return tooMany
  return constraints.flatMap(({ requests, matchAttribute, distinctAttribute }, index) => {
    const at = path.index(index)
    const errors = validateRequestNames(at.child('requests'), requests ?? [], known)
    if (matchAttribute === undefined && distinctAttribute === undefined) {
      errors.push(field.required(at, 'one of `matchAttribute` and `distinctAttribute` is required'))
    }
    if (matchAttribute !== undefined) {
      errors.push(...validateFullyQualifiedName(at.child('matchAttribute'), matchAttribute))
    }
    if (distinctAttribute !== undefined) {
      errors.push(...validateFullyQualifiedName(at.child('distinctAttribute'), distinctAttribute))
    }
    return errors
  })
}

function validateConfig(
  path: FieldPath,
  config: readonly DeviceClaimConfiguration[],
  known: ReadonlySet<string>,
): FieldErrorList {
  const tooMany = coveredTooMany(path, config.length, 32)
  if (tooMany.length > 0) return tooMany
  return config.flatMap(({ requests, opaque }, index) => {
    const at = path.index(index)
    const errors = validateRequestNames(at.child('requests'), requests ?? [], known)
    if (opaque === undefined) return [...errors, field.required(at.child('opaque'), '')]
    const driver = at.child('opaque', 'driver')
    return [
      ...errors,
      // On purpose one check short: the tags say that a driver's name has no more than 63 characters, and nothing here
      // does (`validateDriverName` would). `kubevet mismatch run` finds it in manifests/broken/resource-claims.yaml.
      ...(opaque.driver ? validateDriverFormat(driver, opaque.driver) : coveredRequired(driver, '')),
      ...validateParameters(at.child('opaque', 'parameters'), opaque.parameters),
    ]
  })
}

function validateRequestNames(path: FieldPath, names: readonly string[], known: ReadonlySet<string>): FieldErrorList {
  const tooMany = coveredTooMany(path, names.length, 32)
  if (tooMany.length > 0) return tooMany
  return [
    ...coveredDuplicates(path, names, (name) => name),
    ...names.flatMap((name, index) =>
      known.has(name) ? [] : [field.invalid(path.index(index), name, 'must be the name of a request in the claim')],
    ),
  ]
}
