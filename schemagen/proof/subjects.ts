// The versions of a CRD that was made of types, with the validators of these types.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { withoutMeta } from '../../crd/compare/index.js'
import { schemaOf } from '../../crd/definition/index.js'
import { decodeDefinition, ServedDefinition } from '../../crd/index.js'
import type { TypeGraph } from '../../generator/index.js'
import type { NamedType } from '../../tags/index.js'
import type { Scheme } from '../../runtime/index.js'
import type { SchemaOptions, SchemaProblem } from '../schema/index.js'
import { handWrittenFields } from './hand-written.js'
import { itemUnions } from './item-unions.js'
import { lostRules } from './lost-rules.js'
import { plannedCalls } from './planned.js'
import { shortCircuits, silentStops } from './short-circuits.js'
import type { Subject } from './subject.js'

export interface SubjectSource {
  /** A CRD as plain JSON. */
  readonly definition: JsonObject
  /** The same without the rules that markers say; absent if there are none. */
  readonly withoutOwnRules?: JsonObject | undefined
  /** The types that it was made of. */
  readonly graph: TypeGraph
  /** How it was made. */
  readonly options: SchemaOptions
  /** What it does not carry. */
  readonly problems: readonly SchemaProblem[]
  /** The generated validators. */
  readonly scheme: Scheme
  readonly kubernetesVersion: string
}

/** The versions that are served, as subjects; those without validators are left out. Throws a ServeError for a CRD that can't be served. */
export function subjectsOf(source: SubjectSource): Subject[] {
  const { graph, scheme, options, problems, kubernetesVersion } = source
  const { definition } = decodeDefinition(source.definition)
  const serve = (one: typeof definition) => new ServedDefinition(one, { compatibility: kubernetesVersion })
  const served = serve(definition)
  const withoutOwnRules =
    source.withoutOwnRules === undefined ? undefined : serve(decodeDefinition(source.withoutOwnRules).definition)
  const { group, names, scope, versions } = definition.spec
  return versions.flatMap((version): Subject[] => {
    const { name } = version
    const gvk = { group, version: name, kind: names.kind }
    const registration = scheme.lookup(gvk)
    const root = graph.roots.find(
      ({ type, group, version }) => type.name === gvk.kind && group === gvk.group && version === name,
    )
    if (registration === undefined || root === undefined || !version.served) return []
    const rules = scheme.rules(gvk) ?? []
    return [
      {
        kind: gvk.kind,
        registration,
        served,
        withoutOwnRules,
        apiVersion: `${group}/${name}`,
        at: [],
        isNamespaced: scope === 'Namespaced',
        hasStatus: served.hasStatus(name),
        schema: withoutMeta(schemaOf(definition, version) ?? {}),
        options: options.options,
        level: options.level,
        rules,
        lost: lostRules(rules, problems),
        ...plannedFor(graph, root.type),
      },
    ]
  })
}

/** What comparisons have to know of the plans of a type. */
export function plannedFor(
  graph: TypeGraph,
  root: NamedType,
): Pick<Subject, 'handWritten' | 'itemUnions' | 'shortCircuits' | 'silentStops'> {
  const calls = plannedCalls(graph, root)
  return {
    handWritten: handWrittenFields(calls),
    itemUnions: itemUnions(calls),
    shortCircuits: shortCircuits(calls),
    silentStops: silentStops(calls),
  }
}
