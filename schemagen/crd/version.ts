// One version of a CRD, from its root type.
import { applyToCrd, readMarkers, type MarkerRegistry, type VersionOfCrd } from '../../markers/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import type { Schemas, SchemaNode } from '../schema/index.js'
import { problemOfMarker } from '../schema/index.js'
import type { KindType } from './kinds.js'
import { Origins } from './origins.js'
import { pluralOf } from './plural.js'
import type { DefinitionProblem } from './problem.js'
import { rootSchema } from './root-schema.js'

/** A version as its root type declares it. */
export interface MadeVersion {
  readonly root: KindType
  /** What the kind alone makes of it. */
  readonly base: VersionOfCrd
  /** What the markers of the type make of that. */
  readonly crd: VersionOfCrd
  /** Where the parts of `crd` come from that markers say. */
  readonly origins: Origins
  readonly node: SchemaNode
  readonly schema: JsonSchemaProps
}

export function makeVersion(
  root: KindType,
  schemas: Schemas,
  registry: MarkerRegistry,
  report: (problem: DefinitionProblem) => void,
): MadeVersion {
  const { type } = root
  const base = baseOf(root, report)
  const origins = new Origins()
  // What is wrong with the markers themselves is reported where the schema is made.
  const { markers } = readMarkers(registry, 'type', [...type.detachedComments, ...type.comments])
  let crd = base
  for (const marker of markers) {
    const { result, problems } = applyToCrd([marker], crd)
    for (const problem of problems) report(problemOfMarker(problem))
    origins.note(crd, result, marker.span)
    crd = result
  }
  const { node, problems } = schemas.of(type)
  for (const problem of problems) report(problem)
  return { root, base, crd, origins, node, schema: rootSchema(node, report) }
}

/** The version as the names of the kind and the subresources of its validator make it. */
function baseOf({ type, version, subresources }: KindType, report: (problem: DefinitionProblem) => void): VersionOfCrd {
  const { name: kind, span } = type
  for (const path of subresources) {
    if (path === '/' || path === '/status') continue
    const scale = path === '/scale'
    report({
      kind: 'lost',
      message: `the subresource ${JSON.stringify(path)} is not in the CRD`,
      span,
      mend: scale ? 'add +kubebuilder:subresource:scale with its paths' : 'CRDs have status and scale only',
    })
  }
  return {
    metadata: {},
    spec: {
      names: { kind, listKind: `${kind}List`, plural: pluralOf(kind), singular: kind.toLowerCase() },
      scope: 'Namespaced',
    },
    version: {
      name: version,
      served: true,
      storage: false,
      ...(subresources.includes('/status') && { subresources: { status: {} } }),
    },
  }
}
