/** Keys of objects and indices of lists. */
export type Place = readonly (string | number)[]

/** By path of a map: its keys in the order in which Kubernetes' types declare them, of all kinds that are converted. */
const ORDERS: Readonly<Partial<Record<string, readonly string[]>>> = {
  spec: [
    ...['replicas', 'selector', 'template', 'volumeClaimTemplates', 'serviceName', 'podManagementPolicy', 'strategy'],
    ...['updateStrategy', 'minReadySeconds', 'revisionHistoryLimit', 'paused', 'progressDeadlineSeconds'],
    ...['group', 'names', 'scope', 'versions', 'conversion'],
  ],
  'spec.strategy': ['type', 'rollingUpdate'],
  'spec.strategy.rollingUpdate': ['maxUnavailable', 'maxSurge'],
  'spec.rules[*].http.paths[*]': ['path', 'pathType', 'backend'],
  'spec.versions[*]': ['name', 'served', 'storage', 'schema', 'subresources', 'additionalPrinterColumns'],
  'webhooks[*]': [
    ...['name', 'clientConfig', 'rules', 'failurePolicy', 'matchPolicy', 'namespaceSelector', 'objectSelector'],
    ...['sideEffects', 'timeoutSeconds', 'admissionReviewVersions', 'reinvocationPolicy'],
  ],
  'endpoints[*]': ['addresses', 'conditions', 'hostname', 'targetRef', 'nodeName', 'zone'],
}

/**
 * The key of a map in front of which a new key belongs, where people would look for it: behind the last one that Kubernetes has
 * before it, else in front of the first that comes later. Undefined for the end of the map.
 */
export function keyBehind(parent: Place, key: string, keys: readonly string[]): string | undefined {
  const path = parent
    .map((step, index) => (typeof step === 'number' ? '[*]' : index === 0 ? step : `.${step}`))
    .join('')
  const order = ORDERS[path] ?? []
  const rank = order.indexOf(key)
  if (rank < 0) return undefined
  const before = keys.findLastIndex((one) => order.includes(one) && order.indexOf(one) < rank)
  return before >= 0 ? keys[before + 1] : keys.find((one) => order.indexOf(one) > rank)
}
