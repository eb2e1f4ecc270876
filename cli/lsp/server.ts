// The requests of the Language Server Protocol, each answered by a file beside this one.
import {
  CodeActionKind,
  type Connection,
  type InitializeResult,
  type TextDocumentPositionParams,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { findingActions, formatActions } from './code-actions.js'
import { costLenses, typeHints } from './code-lens.js'
import { completionItems } from './completion.js'
import { toDiagnostics } from './diagnostics.js'
import { hoverAt, signatureAt } from './hover.js'
import type { ExpressionPlace, LanguageSession } from './language-session.js'
import { definitionAt, isName, renameAt, renameRange } from './names.js'
import { toOffset, toRange } from './places.js'
import { LEGEND, semanticTokens } from './semantic-tokens.js'
import { isTypeScript, TagTexts } from './tag-texts.js'

/** Milliseconds without a key after which findings are looked for. */
const CALM = 40

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['.', '+', ':'] },
  hoverProvider: true,
  signatureHelpProvider: { triggerCharacters: ['(', ','] },
  definitionProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
  codeLensProvider: {},
  inlayHintProvider: true,
  semanticTokensProvider: { legend: LEGEND, full: true },
}

/** What a server gets from where it runs. */
export interface ServerSurroundings {
  readonly version: string
  /** The manifests of folders, given as `file:` URIs, with their texts. */
  workspaceTexts(folders: readonly string[]): AsyncIterable<{ readonly uri: string; readonly text: string }>
  /** A file's text; undefined if there is none. */
  textOf(uri: string): Promise<string | undefined>
}

/** Answers what comes over a connection, until it ends. */
export function serveLanguage(
  connection: Connection,
  session: LanguageSession,
  surroundings: ServerSurroundings,
): void {
  const texts = new TextDocuments(TextDocument)
  const tagged = new TagTexts(session.settings.version.kubernetesVersion)
  const findings = new FindingsLoop(connection, session, () => texts.keys())
  const dependsOnOthers = (uri: string): boolean => session.document(uri)?.dependsOnOthers === true
  let folders: readonly string[] = []

  connection.onInitialize(({ workspaceFolders, rootUri }) => {
    folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri == null ? [] : [rootUri])
    return { capabilities: CAPABILITIES, serverInfo: { name: 'kubevet', version: surroundings.version } }
  })
  connection.onInitialized(async () => {
    for await (const { uri, text } of surroundings.workspaceTexts(folders)) {
      // What is open is newer than its file.
      if (texts.get(uri) === undefined) session.put(uri, text)
    }
    findings.lookFor(...texts.keys())
  })
  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    for (const { uri } of changes) {
      if (texts.get(uri) !== undefined) continue
      const text = await surroundings.textOf(uri)
      if (text === undefined) session.remove(uri)
      else session.put(uri, text)
    }
    findings.lookFor(...texts.keys())
  })
  texts.onDidChangeContent(({ document }) => {
    if (isTypeScript(document.uri)) {
      tagged.put(document.uri, document.getText())
      void connection.sendDiagnostics({ uri: document.uri, diagnostics: tagged.diagnostics(document.uri) })
      return
    }
    const { isWithDefinitions: before = false } = session.document(document.uri) ?? {}
    const { isWithDefinitions } = session.put(document.uri, document.getText())
    findings.lookFor(document.uri)
    // Objects and policies of other texts may be about its kinds.
    if (before || isWithDefinitions) findings.lookForLater(...texts.keys().filter(dependsOnOthers))
  })
  texts.onDidClose(async ({ document: { uri } }) => {
    if (isTypeScript(uri)) tagged.remove(uri)
    else {
      const text = await surroundings.textOf(uri)
      if (text === undefined) session.remove(uri)
      else session.put(uri, text)
    }
    await connection.sendDiagnostics({ uri, diagnostics: [] })
  })

  const placeOf = ({ textDocument: { uri }, position }: TextDocumentPositionParams): ExpressionPlace | undefined => {
    const document = session.document(uri)
    return document && session.expressionAt(uri, toOffset(document.source, position))
  }
  const at = <T>(params: TextDocumentPositionParams, answer: (place: ExpressionPlace) => T): T | null => {
    const place = placeOf(params)
    return place === undefined ? null : answer(place)
  }
  connection.onCompletion((params) => {
    const { uri } = params.textDocument
    return isTypeScript(uri) ? tagged.completion(uri, params.position) : at(params, completionItems)
  })
  connection.onHover((params) => {
    const { uri } = params.textDocument
    return isTypeScript(uri) ? tagged.hover(uri, params.position) : at(params, hoverAt)
  })
  connection.onSignatureHelp((params) => at(params, signatureAt))
  connection.onDefinition((params) => {
    const { uri } = params.textDocument
    return at(params, (place) => definitionAt(uri, place, session.expressions(uri)))
  })
  connection.onPrepareRename((params) =>
    at(params, (place) => {
      const range = renameRange(place)
      return range === undefined ? null : toRange(place.document.source, range)
    }),
  )
  connection.onRenameRequest((params) => {
    const { uri } = params.textDocument
    if (!isName(params.newName)) throw new RangeError(`${JSON.stringify(params.newName)} is not a name in CEL`)
    return at(params, (place) => renameAt(uri, place, params.newName, session.expressions(uri)))
  })
  connection.onCodeAction(({ textDocument: { uri }, range }) => {
    const document = session.document(uri)
    if (document === undefined) return null
    const [start, end] = [toOffset(document.source, range.start), toOffset(document.source, range.end)]
    const placed = session.expressions(uri).find((one) => one.covers(start))
    return [
      ...findingActions(uri, document, session.findings(uri), (span) => span.start <= end && span.end >= start),
      ...(placed === undefined ? [] : formatActions(uri, document, placed)),
    ]
  })
  connection.onCodeLens(({ textDocument: { uri } }) => {
    const document = session.document(uri)
    return document === undefined ? null : costLenses(document.source, session.expressions(uri))
  })
  connection.languages.inlayHint.on(({ textDocument: { uri } }) => {
    const document = session.document(uri)
    return document === undefined || !session.settings.inlayHints
      ? []
      : typeHints(document.source, session.expressions(uri))
  })
  connection.languages.semanticTokens.on(({ textDocument: { uri } }) => {
    const document = session.document(uri)
    return document === undefined ? { data: [] } : semanticTokens(document.source, session.expressions(uri))
  })
  texts.listen(connection)
  connection.listen()
}

/** Looks for findings when there is a moment without keys: in the text that changed last before all others. */
class FindingsLoop {
  /** The next one is the last. */
  #wanted: readonly string[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly connection: Connection,
    private readonly session: LanguageSession,
    private readonly openTexts: () => readonly string[],
  ) {}

  lookFor(...uris: readonly string[]): void {
    this.#wanted = [...this.#wanted.filter((uri) => !uris.includes(uri)), ...uris]
    this.#wait()
  }

  /** After those that are looked at already. */
  lookForLater(...uris: readonly string[]): void {
    this.#wanted = [...uris.filter((uri) => !this.#wanted.includes(uri)), ...this.#wanted]
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#next(), CALM)
  }

  /** One text at a time, so that requests come between. */
  #next(): void {
    const uri = this.#wanted.at(-1)
    if (uri === undefined) return
    this.#wanted = this.#wanted.slice(0, -1)
    const document = this.session.document(uri)
    if (document !== undefined && this.openTexts().includes(uri)) {
      const diagnostics = toDiagnostics(uri, document.source, this.session.findings(uri))
      void this.connection.sendDiagnostics({ uri, diagnostics })
    }
    this.#timer = setTimeout(() => this.#next(), 0)
  }
}
