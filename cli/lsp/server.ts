// The Language Server Protocol: what comes over a connection, and who answers it.
import {
  type CancellationToken,
  CodeActionKind,
  type Connection,
  type InitializeResult,
  LSPErrorCodes,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { ManifestDocument } from '../../editor/document/index.js'
import { TagComments } from '../../editor/tag/index.js'
import { correctionActions, findingActions, formatActions } from './code-actions.js'
import { costLenses, typeHints } from './code-lens.js'
import { completionItems } from './completion.js'
import { FindingsLoop } from './findings-loop.js'
import { publish } from './publish.js'
import { hoverAt, signatureAt } from './hover.js'
import { ManifestKeys } from './keys.js'
import type { ExpressionPlace, LanguageSession } from './language-session.js'
import { definitionAt, isName, renameAt, renameRange } from './names.js'
import { toOffset, toRange } from './places.js'
import { ruleTestAction, withRuleTest } from './rule-tests/action.js'
import { LEGEND, semanticTokens } from './semantic-tokens.js'
import { referenceItems, referredAt } from './suite-references.js'
import type { ServerSurroundings } from './surroundings.js'
import { isTypeScript, TagTexts } from './types/tag-texts.js'
import { serveWorkspace, WORKSPACE_CAPABILITIES } from './workspace.js'

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['.', '+', ':', '"', '/'] },
  hoverProvider: true,
  signatureHelpProvider: { triggerCharacters: ['(', ','] },
  definitionProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, CodeActionKind.Refactor],
    resolveProvider: true,
  },
  codeLensProvider: {},
  inlayHintProvider: true,
  semanticTokensProvider: { legend: LEGEND, full: true },
  workspace: WORKSPACE_CAPABILITIES,
}

const meaningOf = (document: ManifestDocument | undefined): string => document?.meaningForPolicies ?? '[]'

/** Answers what comes over a connection, until it ends. */
export function serveLanguage(
  connection: Connection,
  session: LanguageSession,
  surroundings: ServerSurroundings,
): void {
  const texts = new TextDocuments(TextDocument)
  const findings = new FindingsLoop(connection, session, (uri) => texts.get(uri) !== undefined)
  const types = surroundings.types({
    textOf: (uri) => texts.get(uri)?.getText(),
    found: (uri) => sendTagged(uri),
  })
  const tagged = new TagTexts(new TagComments(session.settings.tagsVersion), types)
  const sendTagged = (uri: string): void => void publish(connection, uri, tagged.diagnostics(uri))

  connection.onInitialize(({ capabilities, initializationOptions, workspaceFolders, rootUri }) => {
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri == null ? [] : [rootUri])
    const start = { capabilities, initializationOptions: initializationOptions as unknown, folders }
    serveWorkspace(connection, start, { texts, session, findings, tagged, types, surroundings })
    return { capabilities: CAPABILITIES, serverInfo: { name: 'kubevet', version: surroundings.version } }
  })
  texts.onDidChangeContent(({ document }) => {
    const { uri } = document
    if (isTypeScript(uri)) {
      // What the text says by itself comes at once where the types have not been read yet.
      if (tagged.put(uri, document.getText()) || !types.isRead(uri)) sendTagged(uri)
      return
    }
    change(uri, () => session.put(uri, document.getText()))
  })
  /** Objects and policies of other texts may be about the kinds of one that changes, bindings about its policies. */
  const change = (uri: string, make: () => void): void => {
    const before = session.document(uri)
    make()
    const after = session.document(uri)
    findings.lookFor(uri)
    const hasKinds = before?.isWithDefinitions === true || after?.isWithDefinitions === true
    if (hasKinds || meaningOf(before) !== meaningOf(after))
      findings.lookForLater(...texts.keys().filter((one) => one !== uri && dependsOnOthers(one)))
  }
  const dependsOnOthers = (uri: string): boolean => session.document(uri)?.dependsOnOthers === true
  texts.onDidClose(async ({ document: { uri } }) => {
    if (isTypeScript(uri)) tagged.remove(uri)
    else {
      const text = await surroundings.textOf(uri)
      change(uri, () => (text === undefined ? session.remove(uri) : session.put(uri, text)))
    }
    await publish(connection, uri, [])
  })
  answerPlaces(connection, session, tagged)
  answerTexts(connection, session, tagged)
  texts.listen(connection)
  connection.listen()
}

/** Requests about a place in a text. */
function answerPlaces(connection: Connection, session: LanguageSession, tagged: TagTexts): void {
  const placeOf = ({ textDocument: { uri }, position }: TextDocumentPositionParams): ExpressionPlace | undefined => {
    const document = session.document(uri)
    return document && session.expressionAt(uri, toOffset(document.source, position))
  }
  const at = <T>(params: TextDocumentPositionParams, answer: (place: ExpressionPlace) => T): T | null => {
    const place = placeOf(params)
    return place === undefined ? null : answer(place)
  }
  // What is not an expression is a key or a value.
  const keys = new ManifestKeys(session)
  connection.onCompletion((params) => {
    const { uri } = params.textDocument
    if (isTypeScript(uri)) return tagged.completion(uri, params.position)
    const place = placeOf(params)
    if (place !== undefined) return completionItems(place)
    const { source } = session.document(uri) ?? {}
    if (source === undefined) return null
    const offset = toOffset(source, params.position)
    return referenceItems(session, uri, offset) ?? keys.completion(source, offset)
  })
  connection.onHover((params) => {
    const { uri } = params.textDocument
    if (isTypeScript(uri)) return tagged.hover(uri, params.position)
    const place = placeOf(params)
    if (place !== undefined) return hoverAt(place)
    const { source } = session.document(uri) ?? {}
    return source === undefined ? null : keys.hover(source, toOffset(source, params.position))
  })
  connection.onSignatureHelp((params) => at(params, signatureAt))
  connection.onDefinition((params) => {
    const { uri } = params.textDocument
    const source = session.document(uri)?.source
    return (
      at(params, (place) => definitionAt(uri, place, session.expressions(uri))) ??
      (source === undefined ? null : referredAt(session, uri, toOffset(source, params.position)))
    )
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
}

/** Requests about a whole text. They take longer: editors may take them back before they are looked at. */
function answerTexts(connection: Connection, session: LanguageSession, tagged: TagTexts): void {
  connection.onCodeAction(
    unlessCancelled(({ textDocument: { uri }, range }) => {
      if (isTypeScript(uri)) return tagged.actions(uri, range)
      const document = session.document(uri)
      if (document === undefined) return null
      const [start, end] = [toOffset(document.source, range.start), toOffset(document.source, range.end)]
      const expressions = session.expressions(uri)
      const placed = expressions.find((one) => one.covers(start))
      return [
        ...correctionActions(uri, document, expressions, { start, end }),
        ...findingActions(uri, document, session.findings(uri), (span) => span.start <= end && span.end >= start),
        ...(placed === undefined ? [] : [...formatActions(uri, document, placed), ...ruleTestAction(uri, placed)]),
      ]
    }),
  )
  connection.onCodeActionResolve((action) => withRuleTest(action, session))
  connection.onCodeLens(
    unlessCancelled(({ textDocument: { uri } }) => {
      const document = session.document(uri)
      return document === undefined ? null : costLenses(document.source, session.expressions(uri))
    }),
  )
  connection.languages.inlayHint.on(
    unlessCancelled(({ textDocument: { uri } }) => {
      const document = session.document(uri)
      return document === undefined || !session.settings.inlayHints
        ? []
        : typeHints(document.source, session.expressions(uri))
    }),
  )
  connection.languages.semanticTokens.on(
    unlessCancelled(({ textDocument: { uri } }) => {
      const document = session.document(uri)
      return document === undefined ? { data: [] } : semanticTokens(document.source, session.expressions(uri))
    }),
  )
}

/** Answers after all that has arrived was read: a request that is taken back in it is not worked on. */
const unlessCancelled =
  <P, R>(answer: (params: P) => R) =>
  async (params: P, token: CancellationToken): Promise<R | ResponseError> => {
    await new Promise((done) => setImmediate(done))
    return token.isCancellationRequested
      ? new ResponseError(LSPErrorCodes.RequestCancelled, 'the request was cancelled')
      : answer(params)
  }
