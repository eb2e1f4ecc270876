import { type Connection, ConnectionError, ConnectionErrors, type Diagnostic } from 'vscode-languageserver'

/** Shows the findings in a text. A client may go while they are looked for: then nobody is there to see them. */
export async function publish(connection: Connection, uri: string, diagnostics: Diagnostic[]): Promise<void> {
  try {
    await connection.sendDiagnostics({ uri, diagnostics })
  } catch (error) {
    if (!(error instanceof ConnectionError) || !GONE.has(error.code)) throw error
  }
}

const GONE: ReadonlySet<ConnectionErrors> = new Set([ConnectionErrors.Closed, ConnectionErrors.Disposed])
