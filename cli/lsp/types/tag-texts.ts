// TypeScript files: the tags in their comments.
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  type Hover,
  MarkupKind,
  type Range,
  type TextEdit,
} from 'vscode-languageserver'
import { type Diagnostic as Finding, SourceText, type Span } from '../../../diagnostics/index.js'
import { type TagCorrection, type TagComments } from '../../../editor/tag/index.js'
import { toDiagnostic } from '../diagnostics.js'
import { toOffset, toRange } from '../places.js'
import type { TypeFix } from './type-project.js'

type Position = Parameters<typeof toOffset>[1]

/** Whether a text is TypeScript: it has tags, not manifests. */
export const isTypeScript = (uri: string): boolean => /\.[cm]?tsx?$/.test(uri)

/** What is known of the types of files, beyond what their texts say by themselves. */
export interface KnownTypes {
  /** Whether there will be an answer for a file. */
  knows(uri: string): boolean
  /** Whether there is one already. */
  isRead(uri: string): boolean
  changed(uri: string): void
  findings(uri: string): readonly Finding[]
  fixes(uri: string): readonly TypeFix[]
  describe(uri: string, offset: number): string | undefined
  /** The URI of a source. */
  uriOf(source: SourceText, beside: string): string
}

/** What is asked of TypeScript files, by their URIs. */
export class TagTexts {
  readonly #sources = new Map<string, SourceText>()

  /** @param tags those of the Kubernetes version */
  constructor(
    public tags: TagComments,
    private readonly types: KnownTypes,
  ) {}

  /** Whether its findings are whole already; if not, there will be others. */
  put(uri: string, text: string): boolean {
    this.#sources.set(uri, new SourceText(uri, text))
    const isTyped = this.types.isRead(uri) || (text.includes('+k8s:') && this.types.knows(uri))
    if (isTyped) this.types.changed(uri)
    return !isTyped
  }

  remove(uri: string): void {
    this.#sources.delete(uri)
    if (this.types.isRead(uri)) this.types.changed(uri)
  }

  get uris(): readonly string[] {
    return [...this.#sources.keys()]
  }

  diagnostics(uri: string): Diagnostic[] {
    const source = this.#sources.get(uri)
    if (source === undefined) return []
    return this.#findings(uri, source).map((found) => toDiagnostic(uri, source, found))
  }

  /** What the generator says, and what only the text says: a type with errors is not linted. */
  #findings(uri: string, source: SourceText): readonly Finding[] {
    const typed = this.types
      .findings(uri)
      .map((found) => placedIn(source, found))
      .filter((found) => found !== undefined)
    const lines = new Set(typed.map(({ span }) => lineOf(source, span)))
    const plain = this.tags.findings(source).filter(({ span }) => !lines.has(lineOf(source, span)))
    return [...typed, ...plain].sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0))
  }

  completion(uri: string, position: Position): CompletionItem[] {
    const source = this.#sources.get(uri)
    if (source === undefined) return []
    return this.tags.complete(source.text, toOffset(source, position)).map((one) => ({
      label: one.label,
      kind: CompletionItemKind.Keyword,
      detail: one.detail,
      documentation: { kind: MarkupKind.Markdown, value: one.documentation },
      textEdit: { range: toRange(source, one.range), newText: one.insert },
    }))
  }

  /** The documentation of a tag, and what it becomes here. */
  hover(uri: string, position: Position): Hover | null {
    const source = this.#sources.get(uri)
    if (source === undefined) return null
    const offset = toOffset(source, position)
    const found = this.tags.hover(source.text, offset)
    if (found === undefined) return null
    const becomes = this.types.describe(uri, offset)
    const value = becomes === undefined ? found.text : `${found.text}\n\n---\n\n${becomes}`
    return { range: toRange(source, found.range), contents: { kind: MarkupKind.Markdown, value } }
  }

  /** Corrections of misspelt tags, and the limits that rules need. */
  actions(uri: string, range: Range): CodeAction[] {
    const source = this.#sources.get(uri)
    if (source === undefined) return []
    const [start, end] = [toOffset(source, range.start), toOffset(source, range.end)]
    const touches = (span: Pick<Span, 'start' | 'end'>): boolean => span.start <= end && span.end >= start
    const diagnostics = (line: number | undefined): Diagnostic[] =>
      this.#findings(uri, source)
        .filter(({ span }) => lineOf(source, span) === line)
        .map((found) => toDiagnostic(uri, source, found))
    const fixes = this.types.fixes(uri).filter(({ span }) => span.source.text === source.text && touches(span))
    const fixed = new Set(fixes.map(({ span }) => span.start))
    const corrections = this.tags.corrections(source).filter((one) => touches(one) && !fixed.has(one.start))
    return [
      ...fixes.map((fix) => ({ title: fix.title, span: fix.span, changes: this.#changes(uri, fix) })),
      ...corrections.map((one) => ({
        title: `Change to ${one.text}`,
        span: one,
        changes: ownChange(uri, source, one),
      })),
    ].map(({ title, span, changes }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      isPreferred: true,
      diagnostics: diagnostics(source.position(span.start).line),
      edit: { changes },
    }))
  }

  #changes(uri: string, { edits }: TypeFix): Record<string, TextEdit[]> {
    const changes: Record<string, TextEdit[]> = {}
    for (const { span, text } of edits) {
      const edit = { range: toRange(span.source, span), newText: text }
      ;(changes[this.types.uriOf(span.source, uri)] ??= []).push(edit)
    }
    return changes
  }
}

const ownChange = (uri: string, source: SourceText, one: TagCorrection): Record<string, TextEdit[]> => ({
  [uri]: [{ range: toRange(source, one), newText: one.text }],
})

const lineOf = (source: SourceText, span: Span | undefined): number => source.position(span?.start ?? 0).line

/** The finding in the text that is open; undefined if it is of an older one. */
function placedIn(source: SourceText, found: Finding): Finding | undefined {
  const { span } = found
  // What is wrong with a whole project has no place.
  if (span === undefined || span.source.text === '') return { ...found, span: { source, start: 0, end: 0 } }
  return span.source.text === source.text ? { ...found, span: { ...span, source } } : undefined
}
