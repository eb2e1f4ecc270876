import type { Resource } from '../../api/resource/index.js'
import type { Registry } from '../registry/index.js'
import { ControllerClient } from './controller-client.js'
import { type ControllerOptions as DefinitionOptions, DefinitionController } from './definition-controller.js'
import { EventRecorder } from './event-recorder.js'
import { GarbageCollector } from './garbage-collector.js'
import { MisplacedOwners } from './misplaced-owners.js'
import { NamespaceController } from './namespace-controller.js'
import { ObjectPlaces } from './object-places.js'
import { PolicyStatusController } from './policy-status-controller.js'
import { RoleAggregator } from './role-aggregator.js'
import { VolumeProtection } from './volume-protection.js'

export interface ControllerOptions extends DefinitionOptions {
  readonly registry: Registry
  /** Whether owners' dependents are deleted with them, and volumes and claims go when nobody uses them. */
  readonly garbageCollection: boolean
  /** Whether the contents of namespaces are deleted with them. */
  readonly namespaceDeletion: boolean
  /** Whether policies get a status. */
  readonly policyTypeChecking: boolean
  /** Gets what a controller could not do; it tries again. */
  failed(error: unknown): void
}

/** What a server does by itself. */
export interface Controllers {
  /** Does something while none of them writes. */
  suspended<T>(work: () => T): Promise<T>
  /** Resolves when nothing waits to be done, but what failed and is tried again. */
  settled(): Promise<void>
  /** Ends them. Resolves when the last of their requests is done. */
  stop(): Promise<void>
}

/** Starts what a server does by itself. @param definitions the resource of CRDs */
export function startControllers(options: ControllerOptions, definitions: Resource): Controllers {
  const { store, catalogue, registry, kubernetesVersion, now, failed } = options
  const places = new ObjectPlaces(catalogue)
  const clientOf = (account: string): ControllerClient => new ControllerClient(registry, account, now)
  const namespaces = catalogue.find('', 'v1', 'namespaces')
  const roles = catalogue.find('rbac.authorization.k8s.io', 'v1', 'clusterroles')
  const policies = catalogue.find('admissionregistration.k8s.io', 'v1', 'validatingadmissionpolicies')
  const collector = (): GarbageCollector => {
    const client = clientOf('generic-garbage-collector')
    const events = catalogue.find('', 'v1', 'events')
    const component = 'garbage-collector-controller'
    const recorder = events && new EventRecorder({ client, events, component, now, failed })
    const misplacedOwners = recorder && new MisplacedOwners({ store, places, recorder, failed })
    return new GarbageCollector({ store, places, client, misplacedOwners, failed })
  }
  const controllers = [
    ...(options.garbageCollection
      ? [collector(), new VolumeProtection({ store, catalogue, client: clientOf('pvc-protection-controller'), failed })]
      : []),
    ...(options.namespaceDeletion && namespaces !== undefined
      ? [new NamespaceController({ store, places, client: clientOf('namespace-controller'), namespaces, now, failed })]
      : []),
    ...(roles === undefined
      ? []
      : [new RoleAggregator({ store, client: clientOf('clusterrole-aggregation-controller'), roles, failed })]),
    ...(options.policyTypeChecking && policies !== undefined
      ? [
          new PolicyStatusController({
            ...{ store, policies, kubernetesVersion, failed },
            client: clientOf('validatingadmissionpolicy-status-controller'),
          }),
        ]
      : []),
  ]
  // CRDs are served before anybody else sees them.
  const stops = [new DefinitionController(options, definitions), ...controllers].map((one) => one.start())
  const queues = controllers.flatMap((one) => one.queues)
  return {
    suspended: async (work) => {
      await Promise.all(queues.map((queue) => queue.halt()))
      try {
        return work()
      } finally {
        for (const queue of queues) queue.resume()
      }
    },
    settled: async () => {
      while (queues.some((queue) => queue.isBusy)) await new Promise(setImmediate)
    },
    stop: async () => {
      for (const stop of stops) stop()
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}
