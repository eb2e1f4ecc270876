import type { GroupVersionKind, GroupVersionResource } from '../../apimachinery/kind/index.js'

/** A kind with the names that its resource goes by. */
export interface NamedResource {
  readonly kind: GroupVersionKind
  /** The plural name, and the singular one where it is known. */
  readonly names: readonly string[]
}

/**
 * The kinds of a resource as a client's REST mapper finds them (apimachinery's `DefaultRESTMapper.KindsFor`): by plural or
 * singular names in any case; an empty group or version stands for any.
 */
export function kindsOfResource(
  resources: readonly NamedResource[],
  { group, version, resource }: GroupVersionResource,
): readonly GroupVersionKind[] {
  const name = resource.toLowerCase()
  return resources
    .filter(
      ({ kind, names }) =>
        (group === '' || kind.group === group) && (version === '' || kind.version === version) && names.includes(name),
    )
    .map(({ kind }) => kind)
}
