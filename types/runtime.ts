// Of `k8s.io/apimachinery/pkg/runtime`.

/** Any JSON, kept as it is and not looked at. Go's `runtime.RawExtension`: an unset one is null. */
export type RawExtension = unknown
