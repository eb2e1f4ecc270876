import type { Scheme } from 'kubevet/runtime'
import { validateDeviceClass } from './device-class.js'
import { validateListener } from './listener.js'
import { validateReplicationController } from './replication-controller.js'
import { validateResourceClaim } from './resource-claim.js'
import { validateRoute } from './route.js'

/** Registers what was written by hand, to be compared with what the tags say. Throws if a kind has one already. */
export function registerHandwritten(scheme: Scheme): void {
  scheme
    .addHandwritten({ group: '', version: 'v1', kind: 'ReplicationController' }, validateReplicationController)
    .addHandwritten({ group: 'resource.k8s.io', version: 'v1', kind: 'ResourceClaim' }, validateResourceClaim)
    .addHandwritten({ group: 'resource.k8s.io', version: 'v1', kind: 'DeviceClass' }, validateDeviceClass)
    .addHandwritten({ group: 'routes.example.com', version: 'v1alpha1', kind: 'Listener' }, validateListener)
    .addHandwritten({ group: 'routes.example.com', version: 'v1alpha1', kind: 'Route' }, validateRoute)
}
