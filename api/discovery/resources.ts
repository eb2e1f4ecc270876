// What discovery says of a resource, in whichever form.
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Catalogue, Resource, Verb } from '../resource/index.js'

/** The verbs that are left when a CRD is being deleted. */
const LEFT: ReadonlySet<Verb> = new Set(['delete', 'deletecollection', 'get', 'list', 'watch'])

/** The resources of a group's version: Kubernetes' own by name, those of CRDs as they were made. */
export const resourcesOf = (catalogue: Catalogue, group: string, version: string): readonly Resource[] =>
  catalogue
    .all()
    .filter((one) => one.group === group && one.version === version)
    .sort((a, b) => (a.isCustom || b.isCustom || a.resource === b.resource ? 0 : a.resource < b.resource ? -1 : 1))

/** The verbs of a resource: sorted, but for CRDs, whose order is a literal of Kubernetes. */
export function verbsOf({ verbs, isCustom, isTerminating = false }: Resource): readonly Verb[] {
  const left = isTerminating ? verbs.filter((verb) => LEFT.has(verb)) : verbs
  return isCustom ? left : [...left].sort()
}

export interface DiscoveredSubresource {
  readonly name: string
  readonly kind: GroupVersionKind
  readonly verbs: readonly Verb[]
}

/** The subresources of a resource: sorted, but for CRDs, which have status before scale. */
export function subresourcesOf({ subresources, isCustom }: Resource): readonly DiscoveredSubresource[] {
  const all = [...subresources.values()].map(({ name, kind, verbs }) => ({ name, kind, verbs: [...verbs].sort() }))
  return isCustom ? all : all.sort((a, b) => (a.name < b.name ? -1 : 1))
}
