import { guessResource, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { AnyObject } from '../client/index.js'

/** A CRD that serves kinds of a group as they come: their types judge them. */
export function definitionOf(versions: readonly GroupVersionKind[]): AnyObject {
  const [first] = versions as readonly [GroupVersionKind]
  const { group, kind } = first
  const singular = kind.toLowerCase()
  const plural = guessResource(first).resource
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
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
