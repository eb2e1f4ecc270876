// Names of schemas (kube-openapi's `util.ToRESTFriendlyName`), and what refers to them.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

/** The keyword that says of which kinds a schema is. */
export const KINDS = 'x-kubernetes-group-version-kind'

/** The start of the names of what all groups share. */
export const META = 'io.k8s.apimachinery.pkg.apis.meta.v1.'

/** The name of a custom kind's schema: `com.example.demo.v1.Thing`. */
export const customName = ({ group, version, kind }: GroupVersionKind): string =>
  `${group.split('.').reverse().join('.')}.${version}.${kind}`

const SCHEMAS = '#/components/schemas/'

/** A reference to a schema of the same document. */
export const refTo = (name: string): JsonObject => ({ $ref: `${SCHEMAS}${name}` })

/** The names of the schemas that something refers to, directly. */
export function refsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') found.add(inner.slice(SCHEMAS.length))
    else refsIn(inner, found)
  }
  return found
}
