import { Command } from 'commander'
import type { CommandContext } from '../io/command-context.js'

const HELP = `
Examples:
  $ kubevet playground                serves it on a free port of this machine, and prints where
  $ kubevet playground --port 8080

CEL, CRDs and admission policies in the browser, as kube-apiserver evaluates them: values, errors, costs and why. Works without
a network, and nothing leaves the page. SIGTERM and SIGINT stop it. Exit codes: 0 stopped, 2 could not start.`

/** `kubevet playground`: the playground on this machine. */
export const playgroundCommand = (context: CommandContext): Command =>
  new Command('playground')
    .description('serve the playground to a browser on this machine')
    .option('--port <port>', 'port; 0 for any that is free', '0')
    .addHelpText('after', HELP)
    .action(async ({ port }: { readonly port: string }) => {
      const { runPlayground } = await import('../playground/run-playground.js')
      context.exitCode = await runPlayground(port, context.io)
    })
