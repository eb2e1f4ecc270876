import type { ExitCode } from '../io/command-context.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { findingsText } from './report.js'
import { Repl } from './repl.js'
import type { Setup } from './setup.js'
import { runAtTerminal } from './terminal.js'

/** Starts the REPL at a terminal; otherwise evaluates the lines of standard input, with 1 if one of them fails. */
export async function startRepl(setup: Setup, costLimit: number | undefined, io: Io): Promise<ExitCode> {
  const repl = new Repl(setup, costLimit, (findings) => findingsText(findings, io))
  if (io.terminal !== undefined) {
    await runAtTerminal(repl, io.terminal, io.env)
    return 0
  }
  let code: ExitCode = 0
  for await (const line of linesOf(io.stdin)) {
    const { text, isFailure, isEnd } = repl.answer(line)
    print(io.stdout, text)
    if (isFailure) code = 1
    if (isEnd) return code
  }
  const { text, isFailure } = repl.finish()
  print(io.stdout, text)
  return isFailure ? 1 : code
}

async function* linesOf(input: AsyncIterable<Uint8Array | string>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.map((line) => line.replace(/\r$/, ''))
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
