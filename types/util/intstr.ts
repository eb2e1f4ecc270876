// Of `k8s.io/apimachinery/pkg/util/intstr`.

/** A whole number of 32 bits or a text, such as a port or its name. Go's `intstr.IntOrString`: an unset one is 0. */
export type IntOrString = number | string
