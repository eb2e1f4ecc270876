// Of `k8s.io/apimachinery/pkg/api/resource`.

/**
 * An amount of a resource: `"500m"`, `"2Gi"`, `1.5`. Go's `resource.Quantity`: amounts are compared, not texts, so that
 * `"1000m"` is `1`; an unset one is `"0"`.
 */
export type Quantity = string | number
