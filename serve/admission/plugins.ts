import type { Authorizer } from '../../api/authorization/index.js'
import type { Catalogue, Resource } from '../../api/resource/index.js'
import { celAuthorizer } from '../authorization/index.js'
import { objectOf, objectsOf } from '../cache/index.js'
import type { Store } from '../store/index.js'
import type { WebhookClient } from '../webhook-client/index.js'
import type { Admission, AdmissionPlugin } from './admission.js'
import { AdmissionChain } from './chain.js'
import { ClaimResize } from './claim-resize.js'
import { CLAIM_CLASSES, DefaultClasses, INGRESS_CLASSES } from './default-classes.js'
import { DefaultTolerations } from './default-tolerations.js'
import type { AdmissionMeter } from './meter.js'
import { NamespaceLifecycle } from './namespace-lifecycle.js'
import { NodeTaints } from './node-taints.js'
import { PolicyAdmission } from './policy-admission.js'
import { PriorityAdmission } from './priority.js'
import { StorageProtection } from './storage-protection.js'
import { StoreCluster } from './store-cluster.js'
import { TerminatingDefinitions } from './terminating-definitions.js'
import { WebhookAdmission } from './webhook-admission.js'

export interface PluginOptions {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly webhooks: WebhookClient
  /** `1.34`. */
  readonly kubernetesVersion: string
  /** Whom expressions of policies ask. */
  readonly authorizer: Authorizer
  /** What belongs to the validation of resources themselves: it comes before the plugins that only validate. */
  readonly strategies: readonly AdmissionPlugin[]
  readonly meter: AdmissionMeter
}

const PRIORITY_CLASSES = '/registry/scheduling.k8s.io/priorityclasses/'
const STORAGE_CLASSES = '/registry/storage.k8s.io/storageclasses/'
const STORED_INGRESS_CLASSES = '/registry/networking.k8s.io/ingressclasses/'

/** The plugins of a server, in kube-apiserver's order. */
export function admissionPlugins(options: PluginOptions): Admission {
  const { store, catalogue, webhooks, kubernetesVersion, authorizer, strategies, meter } = options
  const cluster = new StoreCluster(store, catalogue, celAuthorizer(authorizer))
  const namespaces = catalogue.find('', 'v1', 'namespaces') as Resource
  const objectAt = (key: string): ReturnType<typeof objectOf> => {
    const row = store.read(key)
    return row && objectOf(row)
  }
  const namespaceOf = (name: string): ReturnType<typeof objectOf> =>
    objectAt(`${namespaces.storage?.prefix ?? ''}${name}`)
  const all = (prefix: string) => () => objectsOf(store.range(prefix).rows)
  const plugins = [
    ...strategies,
    new TerminatingDefinitions(),
    new NamespaceLifecycle(namespaceOf),
    new NodeTaints(),
    new PriorityAdmission(all(PRIORITY_CLASSES)),
    new DefaultTolerations(),
    new DefaultClasses(CLAIM_CLASSES, all(STORAGE_CLASSES)),
    new StorageProtection(),
    new ClaimResize((name) => objectAt(`${STORAGE_CLASSES}${name}`)),
    new DefaultClasses(INGRESS_CLASSES, all(STORED_INGRESS_CLASSES)),
    new PolicyAdmission(store, cluster, kubernetesVersion, meter),
    new WebhookAdmission(store, cluster, webhooks, kubernetesVersion, meter),
  ]
  return new AdmissionChain(plugins, meter)
}
