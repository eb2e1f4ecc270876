import { createInterface } from 'node:readline'
import type { Io, Terminal } from '../io/io.js'
import { harmless } from '../../diagnostics/frame/index.js'
import { historyFile, HISTORY_SIZE, readHistory, writeHistory } from './history.js'
import type { Repl } from './repl.js'

const PROMPT = 'cel> '
const CONTINUED = '...> '

/** Runs the REPL at a terminal until the user leaves. */
export async function runAtTerminal(repl: Repl, { input, output }: Terminal, env: Io['env']): Promise<void> {
  const file = await historyFile(env)
  const lines = createInterface({
    input,
    output,
    terminal: true,
    prompt: PROMPT,
    history: await readHistory(file),
    historySize: HISTORY_SIZE,
    removeHistoryDuplicates: true,
    completer: (line: string) => {
      const { from, candidates } = repl.completions(line, line.length)
      return [[...candidates], line.slice(from)]
    },
  })
  let history: readonly string[] | undefined
  lines.on('history', (typed: string[]) => {
    history = [...typed]
  })
  const prompt = (): void => {
    lines.setPrompt(repl.isPending ? CONTINUED : PROMPT)
    lines.prompt()
  }
  lines.on('SIGINT', () => {
    // As in a shell: Ctrl-C discards the line, or, if there is none, leaves the REPL.
    if (!repl.isPending && lines.line === '') return lines.close()
    repl.reset()
    output.write('\n')
    lines.setPrompt(PROMPT)
    lines.write(null, { ctrl: true, name: 'u' })
    prompt()
  })
  output.write('CEL as kube-apiserver evaluates it. :help shows commands, :quit leaves.\n')
  prompt()
  for await (const line of lines) {
    const { text, isEnd } = repl.answer(line)
    output.write(harmless(text))
    if (isEnd) break
    prompt()
  }
  lines.close()
  if (history !== undefined) await writeHistory(file, history)
}
