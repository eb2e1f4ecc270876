import {
  field,
  isDns1123Label,
  isDns1123Subdomain,
  type FieldErrorList,
  type FieldPath,
  type Operation,
} from 'kubevet/runtime'
import type {
  AllocatedDeviceStatus,
  AllocationResult,
  DeviceAllocationConfiguration,
  DeviceRequestAllocationResult,
  NetworkDeviceData,
  ResourceClaimConsumerReference,
  ResourceClaimStatus,
} from '../types/resource/v1.js'
import { changed, sameValue } from './changed.js'
import {
  coveredDuplicates,
  coveredEnum,
  coveredRequired,
  coveredTooMany,
  coveredTooManyBytes,
  invalid,
  required,
} from './checks.js'
import { validateConditions } from './conditions.js'
import { validateDriverName, validateOpaque, validateParameters, validateTolerations } from './device.js'

export function validateClaimStatus(
  op: Operation,
  path: FieldPath,
  status: ResourceClaimStatus | undefined,
  oldStatus: ResourceClaimStatus | undefined,
): FieldErrorList {
  const now = status ?? {}
  const old = oldStatus ?? {}
  const errors: FieldErrorList = []
  if (now.allocation !== undefined && changed(op, now.allocation, old.allocation)) {
    const at = path.child('allocation')
    // Setting it is fine, and so is taking it away; a claim is not moved to other devices.
    if (op.type === 'update' && old.allocation !== undefined) {
      errors.push(...invalid(at, now.allocation, ['field cannot be modified once set'], 'update'))
    } else errors.push(...validateAllocation(at, now.allocation))
  }
  if (changed(op, now.reservedFor, old.reservedFor)) {
    errors.push(...validateConsumers(path.child('reservedFor'), now.reservedFor ?? []))
  }
  if (changed(op, now.devices, old.devices)) {
    errors.push(...validateDevices(path.child('devices'), now.devices ?? [], old.devices ?? []))
  }
  return errors
}

function validateAllocation(path: FieldPath, { devices }: AllocationResult): FieldErrorList {
  const results = devices?.results ?? []
  const config = devices?.config ?? []
  const atResults = path.child('devices', 'results')
  const atConfig = path.child('devices', 'config')
  const tooManyResults = coveredTooMany(atResults, results.length, 32)
  const tooManyConfig = coveredTooMany(atConfig, config.length, 64)
  return [
    ...(tooManyResults.length > 0
      ? tooManyResults
      : results.flatMap((result, index) => validateResult(atResults.index(index), result))),
    ...(tooManyConfig.length > 0
      ? tooManyConfig
      : config.flatMap((one, index) => validateAllocatedConfig(atConfig.index(index), one))),
  ]
}

function validateResult(path: FieldPath, result: DeviceRequestAllocationResult): FieldErrorList {
  const { bindingConditions = [], bindingFailureConditions = [] } = result
  return [
    ...required(path.child('request'), result.request),
    ...validateDriverName(path.child('driver'), result.driver),
    ...validatePool(path.child('pool'), result.pool),
    ...(result.device
      ? invalid(path.child('device'), result.device, isDns1123Label(result.device))
      : required(path.child('device'), '')),
    ...validateShare(path.child('shareID'), result.shareID),
    ...validateTolerations(path.child('tolerations'), result.tolerations ?? []),
    ...coveredTooMany(path.child('bindingConditions'), bindingConditions.length, 4),
    ...coveredTooMany(path.child('bindingFailureConditions'), bindingFailureConditions.length, 4),
  ]
}

const MAX_POOL_BYTES = 253

function validatePool(path: FieldPath, pool: string | undefined): FieldErrorList {
  if (!pool) return coveredRequired(path, pool)
  const origin = 'format=k8s-resource-pool-name'
  const tooLong =
    new TextEncoder().encode(pool).length > MAX_POOL_BYTES
      ? [field.tooLong(path, MAX_POOL_BYTES).withOrigin(origin).markCoveredByDeclarative()]
      : []
  return [
    ...tooLong,
    ...pool
      .split('/')
      .flatMap((part) => invalid(path, part, part === '' ? ['must not be empty'] : isDns1123Subdomain(part), origin)),
  ]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function validateShare(path: FieldPath, share: string | undefined): FieldErrorList {
  if (share === undefined || UUID.test(share)) return []
  return invalid(path, share, ['must be a lowercase UUID'], 'format=k8s-uuid')
}

function validateAllocatedConfig(path: FieldPath, config: DeviceAllocationConfiguration): FieldErrorList {
  const { source, requests = [], opaque } = config
  const atRequests = path.child('requests')
  const tooMany = coveredTooMany(atRequests, requests.length, 32)
  return [
    ...coveredRequired(path.child('source'), source),
    ...coveredEnum(path.child('source'), source, ['FromClaim', 'FromClass']),
    ...(tooMany.length > 0 ? tooMany : coveredDuplicates(atRequests, requests, (name) => name)),
    ...(opaque === undefined
      ? [field.required(path.child('opaque'), '')]
      : validateOpaque(path.child('opaque'), opaque)),
  ]
}

function validateConsumers(path: FieldPath, consumers: readonly ResourceClaimConsumerReference[]): FieldErrorList {
  const tooMany = coveredTooMany(path, consumers.length, 256)
  if (tooMany.length > 0) return tooMany
  return [
    ...coveredDuplicates(path, consumers, ({ uid }) => uid ?? ''),
    ...consumers.flatMap(({ resource, name, uid }, index) => [
      ...required(path.index(index).child('resource'), resource),
      ...required(path.index(index).child('name'), name),
      ...required(path.index(index).child('uid'), uid),
    ]),
  ]
}

const deviceKey = ({ driver, pool, device, shareID }: AllocatedDeviceStatus): string =>
  JSON.stringify([driver ?? '', device ?? '', pool ?? '', shareID ?? null])

function validateDevices(
  path: FieldPath,
  devices: readonly AllocatedDeviceStatus[],
  stored: readonly AllocatedDeviceStatus[],
): FieldErrorList {
  return [
    ...coveredDuplicates(path, devices, deviceKey),
    ...devices.flatMap((device, index) => {
      const old = stored.find((one) => deviceKey(one) === deviceKey(device))
      return old !== undefined && sameValue(old, device) ? [] : validateDevice(path.index(index), device, old)
    }),
  ]
}

function validateDevice(
  path: FieldPath,
  device: AllocatedDeviceStatus,
  old: AllocatedDeviceStatus | undefined,
): FieldErrorList {
  return [
    ...required(path.child('driver'), device.driver),
    ...required(path.child('pool'), device.pool),
    ...required(path.child('device'), device.device),
    // The share is one of the keys, so an old counterpart has the same one.
    ...(old === undefined ? validateShare(path.child('shareID'), device.shareID) : []),
    ...validateConditions(path.child('conditions'), device.conditions ?? [], old?.conditions ?? []),
    ...(device.data === undefined ? [] : validateParameters(path.child('data'), device.data)),
    ...validateNetwork(path.child('networkData'), device.networkData, old?.networkData),
  ]
}

function validateNetwork(
  path: FieldPath,
  network: NetworkDeviceData | undefined,
  old: NetworkDeviceData | undefined,
): FieldErrorList {
  if (network === undefined) return []
  const { interfaceName, hardwareAddress, ips = [] } = network
  const errors: FieldErrorList = []
  if (interfaceName !== old?.interfaceName) {
    errors.push(...coveredTooManyBytes(path.child('interfaceName'), interfaceName, 256))
  }
  if (hardwareAddress !== old?.hardwareAddress) {
    errors.push(...coveredTooManyBytes(path.child('hardwareAddress'), hardwareAddress, 128))
  }
  if (old === undefined || !sameValue(ips, old.ips)) {
    const at = path.child('ips')
    const tooMany = coveredTooMany(at, ips.length, 16)
    errors.push(...(tooMany.length > 0 ? tooMany : coveredDuplicates(at, ips, (ip) => ip)))
  }
  return errors
}
