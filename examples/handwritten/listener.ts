import { field, FieldPath, type FieldErrorList, type Operation } from 'kubevet/runtime'
import type { Listener, ListenerPort, ListenerSpec } from '../types/routes/v1alpha1.js'
import { changed, sameValue } from './changed.js'
import { coveredTooLong, coveredTooMany } from './checks.js'
import { validateMetadata } from './metadata.js'

/**
 * Listener of routes.example.com/v1alpha1: twins of the tags that are still alpha or beta, and what no tag can say. What
 * has tags of standard level is left to them.
 */
export function validateListener(op: Operation, value: Listener, oldValue: Listener | undefined): FieldErrorList {
  return [
    ...validateMetadata(op, value.metadata, oldValue?.metadata, { namespaced: true }),
    ...validateSpec(op, FieldPath.of('spec'), value.spec, oldValue?.spec),
  ]
}

function validateSpec(
  op: Operation,
  path: FieldPath,
  spec: ListenerSpec | undefined,
  old: ListenerSpec | undefined,
): FieldErrorList {
  const given: Partial<ListenerSpec> = spec ?? {}
  const { addresses = [], accounting = {}, ports = [] } = given
  const errors: FieldErrorList = []
  if (changed(op, addresses, old?.addresses)) {
    errors.push(...coveredTooMany(path.child('addresses'), addresses.length, 4))
  }
  if (changed(op, accounting, old?.accounting)) {
    const count = Object.keys(accounting).length
    errors.push(...coveredTooMany(path.child('accounting'), count, 4, 'maxProperties'))
  }
  if (!changed(op, ports, old?.ports)) return errors
  const tooMany = coveredTooMany(path.child('ports'), ports.length, 8)
  if (tooMany.length > 0) return [...errors, ...tooMany]
  return [...errors, ...validatePorts(op, path.child('ports'), ports, old?.ports ?? [])]
}

function validatePorts(
  op: Operation,
  path: FieldPath,
  ports: readonly ListenerPort[],
  oldPorts: readonly ListenerPort[],
): FieldErrorList {
  const names = new Set<string>()
  return ports.flatMap((port, index) => {
    const errors: FieldErrorList = []
    // Two ports may have one number, but routes must be able to tell them apart.
    if (port.name !== undefined && names.has(port.name)) {
      errors.push(field.duplicate(path.index(index).child('name'), port.name))
    }
    if (port.name !== undefined) names.add(port.name)
    const old = oldPorts.find(({ transport, port: number }) => transport === port.transport && number === port.port)
    if (op.type === 'update' && old !== undefined && sameValue(old, port)) return errors
    return [...errors, ...validatePort(path.index(index), port, old)]
  })
}

const TLS_VERSIONS = ['1.2', '1.3']

function validatePort(path: FieldPath, port: ListenerPort, old: ListenerPort | undefined): FieldErrorList {
  const errors: FieldErrorList = []
  if ((port.protocol === 'QUIC') !== (port.transport === 'UDP') && port.protocol !== 'Raw') {
    const detail = `is not spoken over ${port.transport}`
    errors.push(field.invalid(path.child('protocol'), port.protocol, detail))
  }
  const minVersion = port.tls?.minVersion
  if (minVersion && minVersion !== old?.tls?.minVersion) {
    const at = path.child('tls', 'minVersion')
    errors.push(...coveredTooLong(at, minVersion, 8))
    if (!TLS_VERSIONS.includes(minVersion)) errors.push(field.notSupported(at, minVersion, TLS_VERSIONS))
  }
  return errors
}
