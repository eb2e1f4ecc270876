// Keys and values of manifests and suites: their schemas, completion, and what is said of them.
import { type CompletionItem, CompletionItemKind, type Hover, MarkupKind } from 'vscode-languageserver'
import type { PublishedSchemas } from '../../api/openapi/index.js'
import { parseApiVersion } from '../../apimachinery/kind/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import {
  completeKeys,
  describeKey,
  type DocumentSchema,
  type KeyPlace,
  keyPlaceAt,
  type KeySchema,
  kindSchema,
} from '../../editor/keys/index.js'
import { POLICY_SUITE_SCHEMA } from '../policy-test/policy-suite-schema.js'
import { SUITE_SCHEMA } from '../suite/suite-schema.js'
import type { LanguageSession } from './language-session.js'
import { toRange } from './places.js'

/** Answers about keys; the published schemas are unpacked when a built-in kind is asked about first. */
export class ManifestKeys {
  #published: { readonly release: string; readonly schemas: PublishedSchemas } | undefined

  constructor(private readonly session: LanguageSession) {}

  async completion(source: SourceText, offset: number): Promise<CompletionItem[] | null> {
    const place = keyPlaceAt(source.text, offset)
    const schema = place && (await this.#schemaOf(place))
    if (place === undefined || schema === undefined) return null
    const items = completeKeys(source.text, place, schema)
    const last = String(items.length).length
    return items.map(({ label, kind, detail, documentation, insert }, index) => ({
      label,
      kind: kind === 'key' ? CompletionItemKind.Property : CompletionItemKind.EnumMember,
      detail,
      // Required keys come first.
      sortText: String(index).padStart(last, '0'),
      ...(documentation !== '' && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
      textEdit: { range: toRange(source, place.range), newText: insert },
    }))
  }

  async hover(source: SourceText, offset: number): Promise<Hover | null> {
    const place = keyPlaceAt(source.text, offset)
    const schema = place?.kind === 'key' ? await this.#schemaOf(place) : undefined
    const value = place && schema && describeKey(place, schema)
    if (place === undefined || value === undefined) return null
    return { range: toRange(source, place.range), contents: { kind: MarkupKind.Markdown, value } }
  }

  async #schemaOf({ apiVersion, kindName, roots }: KeyPlace): Promise<DocumentSchema | undefined> {
    const { session } = this
    if (kindName === '' || apiVersion === '') {
      if (kindName !== '') return undefined
      const suite = suiteSchema(roots)
      return suite && { root: suite, resolve: referencesIn(suite) }
    }
    const groupVersion = parseApiVersion(apiVersion)
    if (groupVersion === undefined) return undefined
    const kind = { ...groupVersion, kind: kindName }
    const published = await this.#publishedOnce(session.settings.version.kubernetesVersion)
    return kindSchema(kind, session.workspace.customSchema(kind) as KeySchema | undefined, published)
  }

  async #publishedOnce(release: string): Promise<PublishedSchemas> {
    if (this.#published?.release !== release) {
      const { PublishedSchemas: Published } = await import('../../api/openapi/index.js')
      const { publishedForms, publishedTexts } = await import('../../serve/published/index.js')
      const schemas = new Published(publishedForms(), publishedTexts(), release)
      this.#published = { release, schemas }
    }
    return this.#published.schemas
  }
}

/** The schema of a file without a kind that has the keys of a suite. */
function suiteSchema(keys: readonly string[]): KeySchema | undefined {
  if (keys.includes('policies')) return POLICY_SUITE_SCHEMA as KeySchema
  return keys.some((key) => key === 'crd' || key === 'crdName' || key === 'tests')
    ? (SUITE_SCHEMA as KeySchema)
    : undefined
}

/** Schemas that a JSON Schema has under `definitions`. */
const referencesIn =
  (schema: KeySchema) =>
  (reference: string): KeySchema | undefined => {
    const { definitions = {} } = schema as { definitions?: Readonly<Record<string, KeySchema>> }
    return definitions[reference.replace(/^.*\//, '')]
  }
