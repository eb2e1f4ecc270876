// A text with manifests in it, as it is at one moment.
import { double } from '../../apimachinery/number/index.js'
import { type Diagnostic, SourceText } from '../../diagnostics/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import { type CustomResourceDefinition, decodeDefinition } from '../../crd/index.js'
import { isDefinition } from '../../findings/place/index.js'
import { type Manifest, readManifests } from '../../manifest/index.js'
import { type ExpressionSettings, findExpressions, type PlacedExpression } from '../expression/index.js'

/** What only a text that is filled in becomes YAML: `{{ .Values.x }}` of Helm. */
const TEMPLATE = /\{\{-?\s*[^}\n]*\}\}/

/** A text, read when it is first asked about. Immutable. */
export class ManifestDocument {
  readonly source: SourceText
  #read: ReturnType<typeof readManifests> | undefined
  #definitions: readonly CustomResourceDefinition[] | undefined
  #expressions: { readonly settings: ExpressionSettings; readonly list: readonly PlacedExpression[] } | undefined

  constructor(name: string, text: string) {
    this.source = new SourceText(name, text)
  }

  /** Whether it is a template: nothing is said of what it may become. */
  get isTemplate(): boolean {
    return TEMPLATE.test(this.source.text) && this.#readOnce().diagnostics.length > 0
  }

  /** The objects in it; of a text that is no YAML those that could be read. */
  get manifests(): readonly Manifest[] {
    return this.#readOnce().manifests
  }

  /** Why it could not be read. */
  get problems(): readonly Diagnostic[] {
    return this.#readOnce().diagnostics
  }

  get isWithDefinitions(): boolean {
    // Reading a large text takes a while.
    return this.source.text.includes('CustomResourceDefinition') && this.manifests.some(isDefinition)
  }

  /** Whether what is found in it may depend on the CRDs of other texts. */
  get dependsOnOthers(): boolean {
    return !this.manifests.every(isDefinition)
  }

  /** The CRDs in it that can be decoded. */
  get definitions(): readonly CustomResourceDefinition[] {
    return (this.#definitions ??= this.manifests.filter(isDefinition).flatMap(decoded))
  }

  /** All expressions in it, by their places. */
  expressions(settings: ExpressionSettings): readonly PlacedExpression[] {
    if (this.#expressions?.settings.schemas !== settings.schemas) {
      this.#expressions = { settings, list: this.manifests.flatMap((manifest) => findExpressions(manifest, settings)) }
    }
    return this.#expressions.list
  }

  #readOnce(): ReturnType<typeof readManifests> {
    return (this.#read ??= readManifests(this.source, { float: double }))
  }
}

function decoded({ object }: Manifest): CustomResourceDefinition[] {
  try {
    return [decodeDefinition(object).definition]
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    return []
  }
}
