import type { Catalogue, Resource } from '../../api/resource/index.js'
import { storedOf } from '../cache/index.js'
import type { Store } from '../store/index.js'
import type { WebhookClient } from '../webhook-client/index.js'
import type { Admission } from './admission.js'
import { AdmissionChain } from './chain.js'
import { NamespaceLifecycle } from './namespace-lifecycle.js'
import { PolicyAdmission } from './policy-admission.js'
import { StoreCluster } from './store-cluster.js'
import { TerminatingDefinitions } from './terminating-definitions.js'
import { WebhookAdmission } from './webhook-admission.js'

export interface PluginOptions {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly webhooks: WebhookClient
  /** `1.34`. */
  readonly kubernetesVersion: string
  /** What belongs to the validation of resources themselves: it comes before the plugins that only validate. */
  readonly strategies: readonly Admission[]
}

/** The plugins of a server, in kube-apiserver's order. */
export function admissionPlugins({
  store,
  catalogue,
  webhooks,
  kubernetesVersion,
  strategies,
}: PluginOptions): Admission {
  const cluster = new StoreCluster(store, catalogue)
  const namespaces = catalogue.find('', 'v1', 'namespaces') as Resource
  const namespaceOf = (name: string): ReturnType<typeof storedOf>['object'] | undefined => {
    const row = store.read(`${namespaces.storage?.prefix ?? ''}${name}`)
    return row && storedOf(row).object
  }
  return new AdmissionChain([
    ...strategies,
    new TerminatingDefinitions(),
    new NamespaceLifecycle(namespaceOf),
    new PolicyAdmission(store, cluster, kubernetesVersion),
    new WebhookAdmission(store, cluster, webhooks, kubernetesVersion),
  ])
}
