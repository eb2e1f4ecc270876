import { Argument, Command } from 'commander'
import type { ShellName } from '../completion/shells.js'
import type { CommandContext } from '../io/command-context.js'

const HELP = `
Examples:
  $ source <(kubevet completion bash)                            in ~/.bashrc
  $ source <(kubevet completion zsh)                             in ~/.zshrc, after compinit
  $ kubevet completion fish > ~/.config/fish/completions/kubevet.fish
  $ kubevet completion kubectl > ~/bin/kubectl_complete-vet      and chmod +x: for kubectl vet

Commands, options and choices are completed; where a file may stand, files.`

/** `kubevet completion`: the script by which a shell completes command lines. */
export const completionCommand = (context: CommandContext): Command =>
  new Command('completion')
    .description('print the script by which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish', 'kubectl']))
    .argument('[words...]', 'what the script asks: words of a command line, of which the last is to be completed')
    .addHelpText('after', HELP)
    .action(async (shell: ShellName, words: string[], _: unknown, command: Command) => {
      const { SHELLS } = await import('../completion/shells.js')
      const { candidates } = await import('../completion/candidates.js')
      const { script, write } = SHELLS[shell]
      const text = words.length === 0 ? script : write(candidates(command.parent ?? command, words))
      context.io.stdout.write(text)
    })
