// Admission. What the other folders of this room use.
export type { Admission, AdmissionAttributes } from './admission.js'
export { AdmissionChain } from './chain.js'
export { TerminatingDefinitions } from './terminating-definitions.js'
export { PolicyAdmission } from './policy-admission.js'
export { StoreCluster } from './store-cluster.js'
export { WebhookAdmission } from './webhook-admission.js'
export { NamespaceLifecycle } from './namespace-lifecycle.js'
