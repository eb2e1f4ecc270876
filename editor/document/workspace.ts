// The CRDs and policies of a workspace: what the texts in it say of each other's kinds.
import { builtinSchemas, definitionSchemas, firstOf, type SchemaSource } from '../../admission/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { schemaOf } from '../../crd/definition/index.js'
import type { CustomResourceDefinition, JsonSchemaProps } from '../../crd/index.js'
import { KnownPolicies } from '../../findings/lint/index.js'
import { Definitions } from '../../findings/object/index.js'
import { isDefinition } from '../../findings/place/index.js'
import type { Manifest } from '../../manifest/index.js'
import { ManifestDocument } from './manifest-document.js'

/** Texts by name. A text that is put again counts in the place of the earlier one. */
export class Workspace {
  readonly #documents = new Map<string, ManifestDocument>()
  #revision = 0
  #known: { readonly schemas: SchemaSource; readonly definitions: Definitions } | undefined

  /** What is known of the policies of all texts. */
  readonly knownPolicies = new KnownPolicies()

  /** @param compatibility the Kubernetes version whose CEL new expressions may use: `1.33` */
  constructor(readonly compatibility: string) {}

  /** Puts a text. What is known of the others' kinds is made anew only if it has CRDs, or had some. */
  put(name: string, text: string): ManifestDocument {
    const before = this.#documents.get(name)
    if (before?.source.text === text) return before
    const document = new ManifestDocument(name, text, before)
    this.#documents.set(name, document)
    this.#revision++
    if (before?.isWithDefinitions === true || document.isWithDefinitions) this.#known = undefined
    return document
  }

  remove(name: string): void {
    if (this.#documents.get(name)?.isWithDefinitions === true) this.#known = undefined
    this.#documents.delete(name)
    this.#revision++
  }

  get(name: string): ManifestDocument | undefined {
    return this.#documents.get(name)
  }

  /** All texts. */
  get documents(): readonly ManifestDocument[] {
    return [...this.#documents.values()]
  }

  /** Another one after each change of any text. */
  get revision(): number {
    return this.#revision
  }

  /** Policies, bindings and configurations of webhooks of all texts. */
  get policies(): readonly Manifest[] {
    return this.documents.flatMap(({ policies }) => policies)
  }

  /** The schemas of built-in kinds and of the CRDs of all texts. */
  get schemas(): SchemaSource {
    return this.#knownOnce().schemas
  }

  /** The CRDs of all texts, ready to judge objects. */
  get definitions(): Definitions {
    return this.#knownOnce().definitions
  }

  /** The schema of a kind as its CRD in one of the texts has it. */
  customSchema({ group, version, kind }: GroupVersionKind): JsonSchemaProps | undefined {
    for (const { definitions } of this.documents.filter(({ isWithDefinitions }) => isWithDefinitions)) {
      const found = definitions.find(({ spec }) => spec.group === group && spec.names.kind === kind)
      const served = found?.spec.versions.find(({ name }) => name === version)
      const schema = found && served && schemaOf(found, served)
      if (schema !== undefined) return schema
    }
    return undefined
  }

  #knownOnce(): { readonly schemas: SchemaSource; readonly definitions: Definitions } {
    if (this.#known !== undefined) return this.#known
    const documents = this.documents.filter(({ isWithDefinitions }) => isWithDefinitions)
    const definitions = new Definitions({ compatibility: this.compatibility })
    definitions.add(documents.flatMap(({ manifests }) => manifests.filter(isDefinition)))
    const schemas = firstOf(
      lateSchemas(() => documents.flatMap((document) => document.definitions)),
      builtinSchemas(),
    )
    return (this.#known = { schemas, definitions })
  }
}

/** The schemas of CRDs, which are decoded when one is asked for: most texts are about none. */
function lateSchemas(definitions: () => readonly CustomResourceDefinition[]): SchemaSource {
  let made: SchemaSource | undefined
  const source = (): SchemaSource => (made ??= definitionSchemas(definitions()))
  return {
    kindsOf: (resource) => source().kindsOf(resource),
    schemaOf: (kind) => source().schemaOf(kind),
    versionsOf: (group, resource) => source().versionsOf?.(group, resource),
  }
}
