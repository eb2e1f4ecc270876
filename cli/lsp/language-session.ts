// What a language server knows: the texts of the workspace, open or not, and what is asked of them.
import {
  documentFindings,
  type DocumentFinding,
  type ManifestDocument,
  Workspace,
} from '../../editor/document/index.js'
import type { PlacedExpression } from '../../editor/expression/index.js'
import type { LintChecks } from '../../findings/lint/index.js'
import type { ServerVersion } from '../options/kubernetes-version.js'

/** What editors may set. */
export interface LanguageSettings {
  /** The Kubernetes version of the server, and its minimum compatibility version. */
  readonly version: ServerVersion
  /** The Kubernetes version that the editor or command line names; undefined where configs say it. */
  readonly chosenVersion?: string | undefined
  /** The Kubernetes version whose tags exist: the newest one unless something names another, as of `kubevet generate`. */
  readonly tagsVersion: string
  /** Whether types are shown behind the variables of macros. */
  readonly inlayHints: boolean
  /** Which rules look at CRDs and policies. */
  readonly checks: LintChecks
}

/** An expression of a text, and an offset in it. */
export interface ExpressionPlace {
  readonly document: ManifestDocument
  readonly placed: PlacedExpression
  /** In the expression, UTF-16 units. */
  readonly offset: number
}

/** Texts whose expressions are kept: those that an editor may show at once. */
const MOST_SHOWN = 16

/** The texts by their URIs. */
export class LanguageSession {
  #settings: LanguageSettings
  #workspace: Workspace
  /** Of the texts that were asked about since the last change: editors ask again wherever the cursor goes. */
  readonly #found = new Map<string, readonly DocumentFinding[]>()
  #revision = 0
  /** The texts whose expressions were asked for, the last one last. */
  readonly #shown = new Set<string>()

  constructor(settings: LanguageSettings) {
    this.#settings = settings
    this.#workspace = new Workspace(settings.version.compatibility)
  }

  /** The texts, with what they say of each other's kinds. */
  get workspace(): Workspace {
    return this.#workspace
  }

  get settings(): LanguageSettings {
    return this.#settings
  }

  /** Looks at the same texts with other settings. */
  configure(settings: LanguageSettings): void {
    this.#settings = settings
    const { documents } = this.#workspace
    this.#workspace = new Workspace(settings.version.compatibility)
    for (const { source } of documents) this.#workspace.put(source.name, source.text)
    this.#found.clear()
  }

  /** Of all texts. */
  get uris(): readonly string[] {
    return this.#workspace.documents.map(({ source }) => source.name)
  }

  put(uri: string, text: string): ManifestDocument {
    return this.#workspace.put(uri, text)
  }

  remove(uri: string): void {
    this.#workspace.remove(uri)
  }

  document(uri: string): ManifestDocument | undefined {
    return this.#workspace.get(uri)
  }

  findings(uri: string): readonly DocumentFinding[] {
    const document = this.#workspace.get(uri)
    if (document === undefined) return []
    if (this.#revision !== this.#workspace.revision) this.#found.clear()
    this.#revision = this.#workspace.revision
    let found = this.#found.get(uri)
    if (found === undefined)
      this.#found.set(uri, (found = documentFindings(document, this.#workspace, this.#settings.checks)))
    return found
  }

  expressions(uri: string): readonly PlacedExpression[] {
    this.#shown.delete(uri)
    this.#shown.add(uri)
    const [oldest] = this.#shown
    if (this.#shown.size > MOST_SHOWN && oldest !== undefined) {
      this.#shown.delete(oldest)
      this.#workspace.get(oldest)?.forgetExpressions()
    }
    const { compatibility } = this.settings.version
    return this.#workspace.get(uri)?.expressions({ compatibility, schemas: this.#workspace.schemas }) ?? []
  }

  /** The expression around an offset of a text. */
  expressionAt(uri: string, sourceOffset: number): ExpressionPlace | undefined {
    const document = this.#workspace.get(uri)
    const placed = this.expressions(uri).find((one) => one.isPlaced && one.covers(sourceOffset))
    const offset = placed?.offsetAt(sourceOffset)
    return document === undefined || placed === undefined || offset === undefined
      ? undefined
      : { document, placed, offset }
  }
}
