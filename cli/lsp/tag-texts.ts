// TypeScript files: the tags in their comments.
import { type CompletionItem, CompletionItemKind, type Diagnostic, type Hover, MarkupKind } from 'vscode-languageserver'
import { SourceText } from '../../diagnostics/index.js'
import { TagComments } from '../../editor/tag/index.js'
import { toDiagnostic } from './diagnostics.js'
import { toOffset, toRange } from './places.js'

type Position = Parameters<typeof toOffset>[1]

/** Whether a text is TypeScript: it has tags, not manifests. */
export const isTypeScript = (uri: string): boolean => /\.[cm]?tsx?$/.test(uri)

/** What is asked of TypeScript files, by their URIs. */
export class TagTexts {
  readonly #sources = new Map<string, SourceText>()
  readonly #tags: TagComments

  /** @param kubernetesVersion `1.34` */
  constructor(kubernetesVersion: string) {
    this.#tags = new TagComments(kubernetesVersion)
  }

  put(uri: string, text: string): void {
    this.#sources.set(uri, new SourceText(uri, text))
  }

  remove(uri: string): void {
    this.#sources.delete(uri)
  }

  diagnostics(uri: string): Diagnostic[] {
    const source = this.#sources.get(uri)
    return source === undefined ? [] : this.#tags.findings(source).map((found) => toDiagnostic(uri, source, found))
  }

  completion(uri: string, position: Position): CompletionItem[] {
    const source = this.#sources.get(uri)
    if (source === undefined) return []
    return this.#tags.complete(source.text, toOffset(source, position)).map((one) => ({
      label: one.label,
      kind: CompletionItemKind.Keyword,
      detail: one.detail,
      documentation: { kind: MarkupKind.Markdown, value: one.documentation },
      textEdit: { range: toRange(source, one.range), newText: one.insert },
    }))
  }

  hover(uri: string, position: Position): Hover | null {
    const source = this.#sources.get(uri)
    const found = source && this.#tags.hover(source.text, toOffset(source, position))
    if (source === undefined || found === undefined) return null
    return { range: toRange(source, found.range), contents: { kind: MarkupKind.Markdown, value: found.text } }
  }
}
