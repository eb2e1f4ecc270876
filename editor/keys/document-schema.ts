// The schema of an object, by its kind: as a CRD has it, or as Kubernetes publishes it.
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { DocumentSchema } from './complete-keys.js'
import type { KeySchema, Resolve } from './key-schema.js'

/** Schemas that a release of Kubernetes publishes. */
export interface PublishedKinds {
  /** A schema by its name: `io.k8s.api.apps.v1.Deployment`. */
  schema(name: string): object | undefined
  /** The name of the schema of a kind. */
  nameOf(kind: GroupVersionKind): string | undefined
}

/** What every object has. */
const OBJECT: Readonly<Record<string, KeySchema>> = {
  apiVersion: { type: 'string' },
  kind: { type: 'string' },
  metadata: { $ref: 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' },
}

/** Undefined for a kind that is not known. @param custom the schema of its CRD, if it has one */
export function kindSchema(
  kind: GroupVersionKind,
  custom: KeySchema | undefined,
  published: PublishedKinds,
): DocumentSchema | undefined {
  if (custom === undefined) {
    const name = published.nameOf(kind)
    return name === undefined ? undefined : publishedSchema(name, published)
  }
  const root = { ...custom, properties: { ...OBJECT, ...custom.properties } }
  return { root, resolve: resolverOf(published) }
}

/** The schema that is published under a name; undefined if there is none. */
export function publishedSchema(name: string, published: PublishedKinds): DocumentSchema | undefined {
  const resolve = resolverOf(published)
  const root = resolve(name)
  return root && { root, resolve }
}

const resolverOf =
  (published: PublishedKinds): Resolve =>
  (reference) =>
    published.schema(reference.replace(/^.*\//, ''))
