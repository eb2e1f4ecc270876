// From CRDs to modules of types.
import type { CustomResourceDefinition } from '../../crd/index.js'
import { schemaOf } from '../../crd/definition/index.js'
import { Declarer, type Loss } from '../declare/declare.js'
import type { Declaration } from '../model/model.js'
import type { Naming } from '../name/names.js'
import { definitionLines, type DefinitionToSay } from '../say/definition.js'
import { typesModule } from './module.js'
import { problemOf, type Problem } from './problem.js'

/** How types are made of CRDs. */
export interface TypesOptions {
  /** How types are called. */
  readonly naming: Naming
  /** Whether schemas that are equal are one type. */
  readonly shared: boolean
  /** What is in a module: all kinds of a group's version, or one kind. */
  readonly split: 'version' | 'kind'
}

/** A module of types. */
export interface TypesModule {
  /** Where it belongs, from the folder of all types: `example.com/v1.ts`. */
  readonly path: string
  readonly text: string
}

/** What the types don't say of a CRD, or say less of. */
export interface TypesLoss {
  /** The position of the CRD among those given. */
  readonly definition: number
  /** The field of the CRD, as the API server's errors name it. */
  readonly field: string
  readonly message: string
}

/** The modules of some CRDs. */
export interface GeneratedTypes {
  /** Sorted by path. */
  readonly modules: readonly TypesModule[]
  /** CRDs that no types can be made of. */
  readonly refused: readonly TypesLoss[]
  readonly losses: readonly TypesLoss[]
  /** The names of `naming.renamed` that no type would have. */
  readonly unusedNames: readonly string[]
}

interface Draft {
  readonly group: string
  readonly version: string
  readonly declarer: Declarer
  readonly roots: Declaration[]
  report: (loss: Loss) => void
}

/** Makes the types of CRDs, a module a version. */
export function generateTypes(
  definitions: readonly DefinitionToSay[],
  { naming, shared, split }: TypesOptions,
): GeneratedTypes {
  const drafts = new Map<string, Draft>()
  const losses: TypesLoss[] = []
  const refused: TypesLoss[] = []
  const kinds = new Set<string>()
  definitions.forEach((said, index) => {
    const { definition } = said
    const { group, names, versions } = definition.spec
    const problem = problemOf(definition) ?? twice(definition, kinds)
    if (problem !== undefined) {
      refused.push({ definition: index, ...problem })
      return
    }
    versions.forEach((version, at) => {
      const path =
        split === 'version' ? `${group}/${version.name}.ts` : `${group}/${version.name}/${names.kind.toLowerCase()}.ts`
      const draft = drafts.get(path) ?? newDraft(group, version.name, shared)
      drafts.set(path, draft)
      draft.report = ({ path: inSchema, message }) =>
        losses.push({
          definition: index,
          field: `spec.versions[${at}].schema.openAPIV3Schema${inSchema}`,
          message,
        })
      const schema = schemaOf(definition, version) ?? { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
      draft.roots.push(draft.declarer.root(names.kind, schema, definitionLines(said, at)))
    })
  })
  const used = new Set<string>()
  const modules = [...drafts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { group, version, roots }]) => ({
      path,
      text: typesModule({ group, version, roots, naming }, used),
    }))
  return { modules, refused, losses, unusedNames: [...naming.renamed.keys()].filter((name) => !used.has(name)) }
}

/** Notes a kind; if it is there already, why it can't be a type, too. */
function twice({ spec: { group, names } }: CustomResourceDefinition, kinds: Set<string>): Problem | undefined {
  const kind = `${group}/${names.kind}`
  if (kinds.has(kind)) return { field: 'spec.names.kind', message: `another CRD defines ${names.kind} of ${group}` }
  kinds.add(kind)
  return undefined
}

function newDraft(group: string, version: string, shared: boolean): Draft {
  const draft: Draft = {
    group,
    version,
    roots: [],
    report: () => undefined,
    declarer: new Declarer(shared, (loss) => {
      draft.report(loss)
    }),
  }
  return draft
}
