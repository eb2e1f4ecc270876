import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { VERSION } from '../io/version.js'
import {
  kubernetesVersionOption,
  minCompatibilityVersionOption,
  type VersionChoices,
} from '../options/kubernetes-version.js'

const HELP = `
Examples:
  $ kubevet lsp --stdio                             what editors start; docs/editors.md has the settings of each
  $ kubevet lsp --stdio --kubernetes-version 1.33   for clusters of that version

Serves CRDs, policies, configurations of webhooks, the CEL in them, and objects of the workspace's CRDs: findings while
typing, completion, documentation, costs, fixes. Ends when the editor closes its end. Exit codes: 0 closed, 2 could not run.`

interface LspChoices extends VersionChoices {
  readonly stdio?: boolean
  readonly inlayHints: boolean
  readonly config?: string
}

/** `kubevet lsp`: the language server. */
export const lspCommand = (context: CommandContext): Command =>
  new Command('lsp')
    .description('serve editors by the Language Server Protocol')
    .option('--stdio', 'over standard input and output, the only way there is')
    // The clients of VS Code say it; whoever closes standard input has ended as well.
    .addOption(new Option('--clientProcessId <pid>', 'the process of the editor').hideHelp())
    .option('--no-inlay-hints', 'show no types behind the variables of macros')
    .option('--config <file>', 'a config file, instead of the one of the workspace')
    .addOption(kubernetesVersionOption())
    .addOption(minCompatibilityVersionOption())
    .addHelpText('after', HELP)
    .action(async (choices: LspChoices) => {
      const { runLsp } = await import('../lsp/run-lsp.js')
      context.exitCode = await runLsp({ ...choices, ownVersion: VERSION }, context.io)
    })
