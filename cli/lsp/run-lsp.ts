// The language server over standard input and output. The door to vscode-languageserver.
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import type { Io } from '../io/io.js'
import { findManifests } from '../load/files.js'
import type { ServerVersion } from '../options/kubernetes-version.js'
import { LanguageSession } from './language-session.js'
import { serveLanguage, type ServerSurroundings } from './server.js'

/** Options of `kubevet lsp`. */
export interface LspSettings {
  readonly version: ServerVersion
  readonly inlayHints: boolean
  /** That of kubevet. */
  readonly ownVersion: string
}

/** Bytes of a file of the workspace above which it is read only when it is opened. */
const MOST_BYTES = 2_000_000

/** Serves one editor, until it closes its end. */
export async function runLsp(settings: LspSettings, io: Io): Promise<0> {
  const { stdin, stdout } = process
  const connection = createConnection(new StreamMessageReader(stdin), new StreamMessageWriter(stdout))
  serveLanguage(connection, new LanguageSession(settings), filesOf(settings, io))
  await new Promise<void>((resolve) => stdin.once('close', resolve).once('end', resolve))
  return 0
}

const filesOf = ({ ownVersion }: LspSettings, io: Io): ServerSurroundings => ({
  version: ownVersion,
  async *workspaceTexts(folders) {
    const paths = folders.filter((uri) => uri.startsWith('file:')).map((uri) => fileURLToPath(uri))
    for (const path of paths.length === 0 ? [] : await findManifests(paths, io)) {
      const uri = pathToFileURL(path).href
      const text = await textOf(uri)
      if (text !== undefined) yield { uri, text }
    }
  },
  textOf,
})

async function textOf(uri: string): Promise<string | undefined> {
  if (!uri.startsWith('file:')) return undefined
  try {
    const bytes = await readFile(fileURLToPath(uri))
    return bytes.length > MOST_BYTES ? undefined : bytes.toString('utf8')
  } catch {
    return undefined
  }
}
