/** The versions of Kubernetes that the page offers. */
export const VERSIONS: readonly string[] = ['1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36', '1.37']
