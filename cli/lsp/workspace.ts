// Folders, files that are not open, and settings: what changes around the texts.
import {
  type ClientCapabilities,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  type ShowMessageParams,
  type TextDocuments,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { TagComments } from '../../editor/tag/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { isForeignFolder } from '../watch/foreign-folder.js'
import { readEditorSettings } from './editor-settings.js'
import type { FindingsLoop } from './findings-loop.js'
import type { LanguageSession } from './language-session.js'
import type { ServedTypes, ServerSurroundings } from './surroundings.js'
import { isTypeScript, type TagTexts } from './types/tag-texts.js'

const MANIFESTS = '**/*.{yaml,yml,json}'
const SOURCES = '**/*.{ts,mts,cts,tsx}'
const CONFIGS = '**/kubevet.config.{ts,mts,js,mjs,json}'
const CONFIG = /\/kubevet\.config\.[a-z]+$/

const MOVED = {
  filters: [
    { scheme: 'file', pattern: { glob: MANIFESTS } },
    { scheme: 'file', pattern: { glob: '**', matches: 'folder' as const } },
  ],
}

export const WORKSPACE_CAPABILITIES: NonNullable<InitializeResult['capabilities']['workspace']> = {
  workspaceFolders: { supported: true, changeNotifications: true },
  fileOperations: { didRename: MOVED, didDelete: MOVED },
}

/** What an editor says when it starts. */
interface Start {
  readonly capabilities: ClientCapabilities
  readonly initializationOptions: unknown
  readonly folders: readonly string[]
}

/** What is served. */
interface Served {
  readonly texts: TextDocuments<TextDocument>
  readonly session: LanguageSession
  readonly findings: FindingsLoop
  readonly tagged: TagTexts
  readonly types: ServedTypes
  readonly surroundings: ServerSurroundings
}

/** Reads the workspace when the editor is ready, and again whatever changes of it. */
export function serveWorkspace(connection: Connection, start: Start, served: Served): void {
  const { texts, session, findings, tagged, types, surroundings } = served
  const { workspace = {} } = start.capabilities
  let folders = start.folders
  const isIn = (uri: string, some: readonly string[]): boolean => some.some((folder) => uri.startsWith(`${folder}/`))

  const readFolders = async (some: readonly string[]): Promise<void> => {
    for await (const { uri, text } of surroundings.workspaceTexts(some)) {
      // What is open is newer than its file.
      if (texts.get(uri) === undefined) session.put(uri, text)
    }
    findings.lookFor(...texts.keys())
  }
  const configure = async (): Promise<void> => {
    const given: unknown =
      workspace.configuration === true
        ? await connection.workspace.getConfiguration('kubevet')
        : start.initializationOptions
    try {
      const settings = await surroundings.settings(readEditorSettings(given), folders)
      session.configure(settings)
      types.configure(settings)
      tagged.tags = new TagComments(settings.tagsVersion)
    } catch (thrown) {
      if (!(thrown instanceof CannotRun)) throw thrown
      // The settings from before go on.
      const shown: ShowMessageParams = { type: MessageType.Error, message: `kubevet: ${thrown.message}` }
      await connection.sendNotification(ShowMessageNotification.type, shown)
    }
    findings.lookFor(...texts.keys())
  }
  const readAgain = async (uri: string): Promise<void> => {
    if (texts.get(uri) !== undefined) return
    const text = await surroundings.textOf(uri)
    if (text === undefined) session.remove(uri)
    else session.put(uri, text)
  }
  const removed = (uris: readonly string[]): void => {
    const gone = session.uris.filter((uri) => uris.includes(uri) || isIn(uri, uris))
    for (const uri of gone) if (texts.get(uri) === undefined) session.remove(uri)
  }

  connection.onInitialized(async () => {
    if (workspace.didChangeWatchedFiles?.dynamicRegistration === true) {
      const watchers = [MANIFESTS, SOURCES, CONFIGS].map((globPattern) => ({ globPattern }))
      await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
    }
    if (workspace.didChangeConfiguration?.dynamicRegistration === true) {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: 'kubevet' })
    }
    if (workspace.workspaceFolders === true) {
      connection.workspace.onDidChangeWorkspaceFolders(async ({ added, removed: left }) => {
        const gone = left.map(({ uri }) => uri)
        folders = [...folders.filter((uri) => !gone.includes(uri)), ...added.map(({ uri }) => uri)]
        removed(session.uris.filter((uri) => isIn(uri, gone) && !isIn(uri, folders)))
        await readFolders(added.map(({ uri }) => uri))
      })
    }
    await configure()
    findings.start()
    await readFolders(folders)
  })
  connection.onDidChangeConfiguration(({ settings }: { settings: unknown }) => {
    if (workspace.configuration !== true && typeof settings === 'object' && settings !== null && 'kubevet' in settings)
      start = { ...start, initializationOptions: settings.kubevet }
    return configure()
  })
  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    const uris = changes.map(({ uri }) => uri).filter((uri) => !isForeign(uri, folders))
    types.changedOnDisk(uris.filter(isTypeScript))
    for (const uri of uris.filter((one) => !isTypeScript(one) && !CONFIG.test(one))) await readAgain(uri)
    if (uris.some((uri) => CONFIG.test(uri))) await configure()
    else findings.lookFor(...texts.keys())
  })
  connection.workspace.onDidRenameFiles(async ({ files }) => {
    removed(files.map(({ oldUri }) => oldUri))
    // A folder's files, or one.
    for (const { newUri } of files) await readAgain(newUri)
    await readFolders(files.map(({ newUri }) => newUri).filter((uri) => session.document(uri) === undefined))
  })
  connection.workspace.onDidDeleteFiles(({ files }) => {
    removed(files.map(({ uri }) => uri))
    findings.lookFor(...texts.keys())
  })
  connection.onShutdown(() => types.dispose())
}

/** Whether a file is in a folder of packages or of output. */
const isForeign = (uri: string, folders: readonly string[]): boolean => {
  const folder = folders.find((one) => uri.startsWith(`${one}/`)) ?? ''
  return uri
    .slice(folder.length)
    .split('/')
    .slice(0, -1)
    .some((name) => name !== '' && isForeignFolder(name))
}
