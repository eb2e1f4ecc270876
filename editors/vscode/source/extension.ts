// The extension: starts the language server of the workspace, and has a few commands.
import { commands, type ExtensionContext, type OutputChannel, window, workspace } from 'vscode'
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node'
import { findKubevet, type KubevetCommand, NONE_FOUND } from './find-server'
import { Playground } from './playground'

/** Files that the server is asked about. */
const DOCUMENTS = ['yaml', 'json', 'jsonc', 'typescript'].flatMap((language) =>
  ['file', 'untitled'].map((scheme) => ({ scheme, language })),
)

let output: OutputChannel
let client: LanguageClient | undefined
let playground: Playground

export async function activate(context: ExtensionContext): Promise<void> {
  output = window.createOutputChannel('kubevet')
  playground = new Playground(output)
  context.subscriptions.push(
    output,
    playground,
    commands.registerCommand('kubevet.restart', restart),
    commands.registerCommand('kubevet.openPlayground', openPlayground),
    commands.registerCommand('kubevet.showOutput', () => output.show()),
    workspace.onDidChangeConfiguration((change) =>
      change.affectsConfiguration('kubevet.server') ? restart() : undefined,
    ),
  )
  await start()
}

export async function deactivate(): Promise<void> {
  await client?.stop()
  client = undefined
}

/** What editors do not know how to start is said once, with what to do about it. */
async function start(): Promise<void> {
  const found = ownKubevet()
  if (found === undefined) {
    output.appendLine(NONE_FOUND)
    void window.showWarningMessage(NONE_FOUND)
    return
  }
  output.appendLine(`The language server is ${found.origin}`)
  client = new LanguageClient('kubevet', 'kubevet', serverOptions(found), {
    documentSelector: DOCUMENTS,
    outputChannel: output,
    synchronize: { configurationSection: 'kubevet' },
  })
  try {
    await client.start()
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown)
    client = undefined
    void window.showErrorMessage(`kubevet could not be started (${found.origin}): ${reason}`)
  }
}

async function restart(): Promise<void> {
  await deactivate()
  await start()
}

async function openPlayground(): Promise<void> {
  const found = ownKubevet()
  if (found === undefined) void window.showWarningMessage(NONE_FOUND)
  else await playground.open(found)
}

function ownKubevet(): KubevetCommand | undefined {
  return findKubevet({
    configured: workspace.getConfiguration('kubevet').get<string[]>('server.command') ?? [],
    folders: workspace.workspaceFolders?.map(({ uri }) => uri.fsPath) ?? [],
    path: process.env['PATH'] ?? '',
  })
}

/** The client adds `--stdio`. */
function serverOptions(found: KubevetCommand): ServerOptions {
  const transport = TransportKind.stdio
  if (found.kind === 'module') return { module: found.path, args: ['lsp'], transport }
  const { command, args } = found
  // On Windows, what npm installs are scripts of the shell.
  const options = { shell: process.platform === 'win32' }
  return { command, args: [...args, 'lsp'], transport, options }
}
