// What a language server knows: the texts of the workspace, open or not, and what is asked of them.
import { POLICY_LINT_RULES } from '../../admission/index.js'
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
  /** Whether types are shown behind the variables of macros. */
  readonly inlayHints: boolean
}

/** An expression of a text, and an offset in it. */
export interface ExpressionPlace {
  readonly document: ManifestDocument
  readonly placed: PlacedExpression
  /** In the expression, UTF-16 units. */
  readonly offset: number
}

/** The texts by their URIs. */
export class LanguageSession {
  readonly #workspace: Workspace
  readonly #checks: LintChecks
  /** Of the texts that were asked about since the last change: editors ask again wherever the cursor goes. */
  readonly #found = new Map<string, readonly DocumentFinding[]>()
  #revision = 0

  constructor(readonly settings: LanguageSettings) {
    const { version } = settings
    this.#workspace = new Workspace(version.compatibility)
    this.#checks = { ...version, withValidation: true, lint: { ...version }, policyRules: POLICY_LINT_RULES }
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
    if (found === undefined) this.#found.set(uri, (found = documentFindings(document, this.#workspace, this.#checks)))
    return found
  }

  expressions(uri: string): readonly PlacedExpression[] {
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
