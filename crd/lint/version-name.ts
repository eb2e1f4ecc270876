/** What the name of a version says of it: `stability` is 2 for `v1`, 1 for `v1beta1`, 0 for `v1alpha1`. */
export interface VersionPriority {
  readonly stability: 0 | 1 | 2
}

/** Undefined for a name that Kubernetes takes for no version of its kind (apimachinery's `pkg/version`). */
export function priorityOf(name: string): VersionPriority | undefined {
  const [whole, level] = /^v[1-9][0-9]*(?:(alpha|beta)[1-9][0-9]*)?$/.exec(name) ?? []
  if (whole === undefined) return undefined
  return { stability: level === undefined ? 2 : level === 'beta' ? 1 : 0 }
}
