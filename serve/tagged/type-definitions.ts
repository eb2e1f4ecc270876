import { guessResource, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Scheme } from '../../runtime/index.js'
import type { AnyObject } from '../client/index.js'

/** A kind in all its versions. */
export interface GroupKind {
  readonly group: string
  readonly kind: string
}

/**
 * CRDs for the kinds of tagged types that nothing else serves. They keep all fields, and leave it to the types to judge them:
 * a structural schema is what `kubevet generate --crd` writes, for `crds`.
 *
 * @throws Error for a kind of the core group, which no CRD can serve
 */
export function typeDefinitions(scheme: Scheme, isServed: (kind: GroupKind) => boolean): AnyObject[] {
  const kinds = new Map<string, GroupVersionKind[]>()
  for (const gvk of scheme.kinds()) {
    if (isServed(gvk)) continue
    const key = `${gvk.group}/${gvk.kind}`
    kinds.set(key, [...(kinds.get(key) ?? []), gvk])
  }
  return [...kinds.values()].map(definitionOf)
}

function definitionOf(versions: readonly GroupVersionKind[]): AnyObject {
  const [first] = versions as readonly [GroupVersionKind]
  const { group, kind } = first
  if (group === '')
    throw new Error(`${kind} of ${first.version} cannot be served: a resource needs the name of a group`)
  const singular = kind.toLowerCase()
  const plural = guessResource(first).resource
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: `${plural}.${group}`,
      // Groups of Kubernetes' own ask for it.
      annotations: { 'api-approved.kubernetes.io': 'unapproved, served by kubevet' },
    },
    spec: {
      group,
      scope: 'Namespaced',
      names: { plural, singular, kind, listKind: `${kind}List` },
      versions: versions.map(({ version }, index) => ({
        name: version,
        served: true,
        storage: index === 0,
        subresources: { status: {} },
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
      })),
    },
  }
}
