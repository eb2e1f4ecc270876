// From the types of a generation to CRDs.
import type { TypeGraph } from '../../generator/index.js'
import { readMarkers, type MarkerRegistry } from '../../markers/index.js'
import type { Schemas } from '../schema/index.js'
import { makeDefinition, type MadeDefinition } from './definition.js'
import { isKind, type KindType } from './kinds.js'
import type { DefinitionProblem } from './problem.js'
import { DefinitionWriter } from './text.js'
import { makeVersion } from './version.js'

export interface MadeDefinitions {
  /** By name. */
  readonly definitions: readonly MadeDefinition[]
  readonly problems: readonly DefinitionProblem[]
}

/** The CRDs of the root types that are kinds: one for each group and kind, with all its versions. */
export function definitionsOf(graph: TypeGraph, schemas: Schemas, registry: MarkerRegistry): MadeDefinitions {
  const problems: DefinitionProblem[] = []
  const report = (problem: DefinitionProblem): void => void problems.push(problem)
  const byKind = new Map<string, KindType[]>()
  for (const root of graph.roots) {
    if (!isKind(root) || isSkipped(root, registry) || !isNamed(root, report)) continue
    const key = `${root.group}/${root.type.name}`
    const versions = byKind.get(key) ?? []
    const same = versions.find(({ version }) => version === root.version)
    if (same === undefined) byKind.set(key, [...versions, root])
    else report(declaredTwice(root, same))
  }
  const writer = new DefinitionWriter()
  const definitions = [...byKind.values()].flatMap((roots) => {
    const versions = roots.map((root) => makeVersion(root, schemas, registry, report))
    return makeDefinition(versions, writer, report) ?? []
  })
  return { definitions: definitions.sort((a, b) => (a.name < b.name ? -1 : 1)), problems }
}

const isSkipped = ({ moduleComments }: KindType, registry: MarkerRegistry): boolean =>
  readMarkers(registry, 'package', moduleComments).markers.some(({ name }) => name === 'kubebuilder:skip')

function isNamed({ type, group, version }: KindType, report: (problem: DefinitionProblem) => void): boolean {
  const { name, span } = type
  if (group === '') {
    const mend = 'add +groupName=<group> to the comment of the module'
    report({ kind: 'refused', message: `${name} has no API group, which its CRD needs`, span, mend })
  } else if (version === '') {
    const mend = 'add +versionName=<version> to the comment of the module'
    report({ kind: 'refused', message: `${name} has no API version, which its CRD needs`, span, mend })
  } else return true
  return false
}

const declaredTwice = ({ type, group, version }: KindType, other: KindType): DefinitionProblem => ({
  kind: 'refused',
  message: `${type.name} of ${group}/${version} is declared twice`,
  span: type.span,
  mend: 'give one of them another version with +versionName, or take it out',
  related: [{ span: other.type.span, message: 'the other one' }],
})
