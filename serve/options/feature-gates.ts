/** The gates of Kubernetes that change something here. */
export const FEATURE_GATES: ReadonlySet<string> = new Set([
  'AggregatedDiscoveryRemoveBetaType',
  'AllowUnsafeMalformedObjectDeletion',
])
