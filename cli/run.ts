import { CommanderError } from 'commander'
import { visible } from '../diagnostics/frame/index.js'
import { RENDERERS } from '../diagnostics/index.js'
import { CannotRun, reasonOf } from './io/cannot-run.js'
import type { CommandContext, ExitCode } from './io/command-context.js'
import type { Io } from './io/io.js'
import { print } from './io/print.js'
import { painterFor } from './output/colors.js'
import { relativeTo } from './io/file-name.js'
import { buildProgram } from './commands/program.js'

/**
 * Runs one command line, without the program's own name in `argv`. Resolves with the exit code: 0 nothing found, 1 findings,
 * 2 the command could not run. Never rejects, and never ends the process.
 */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const context: CommandContext = { io, exitCode: 0 }
  try {
    await buildProgram(context).parseAsync([...argv], { from: 'user' })
    return context.exitCode
  } catch (thrown) {
    if (thrown instanceof CommanderError) {
      if (FORMER_OPTION.test(thrown.message)) print(io.stderr, FORMER_OPTION_HELP)
      return thrown.exitCode === 0 ? 0 : 2
    }
    print(io.stderr, thrown instanceof CannotRun ? cannotRunText(thrown, io) : unexpectedText(thrown, io))
    return 2
  }
}

/** It took the version of CEL environments, which is one before that of the server. */
const FORMER_OPTION = /unknown option '--compatibility\b/
const FORMER_OPTION_HELP = '  = help: --kubernetes-version takes the version of the API server\n'

/** Without a place there is no code to show: `error: message`. */
function cannotRunText({ diagnostics }: CannotRun, io: Io): string {
  const painter = painterFor(io.stderr, io.env)
  const text = RENDERERS.text(diagnostics, { painter, fileName: relativeTo(io.cwd) })
  return text.replaceAll('error cannot-run', 'error')
}

function unexpectedText(thrown: unknown, io: Io): string {
  const [reason = ''] = reasonOf(thrown).split('\n')
  const line = `kubevet failed unexpectedly: ${visible(reason)} (please report this; KUBEVET_DEBUG=1 shows where it comes from)\n`
  if (io.env.KUBEVET_DEBUG !== '1') return line
  return `${line}${thrown instanceof Error ? (thrown.stack ?? '') : ''}\n`
}
