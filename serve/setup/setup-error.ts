import { type Diagnostic, RENDERERS } from '../../diagnostics/index.js'

/** What a server is to start with can't be read, or is refused. The message has the code frames of all findings. */
export class SetupError extends Error {
  override readonly name = 'SetupError'

  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(`the server can't start with these objects:\n${RENDERERS.text(diagnostics)}`)
  }
}
