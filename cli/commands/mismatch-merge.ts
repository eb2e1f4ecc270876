import { Command } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import type { MismatchMergeOptions } from '../mismatch/merge/run-merge.js'
import { parseCount } from '../options/count.js'

const HELP = `
Examples:
  $ kubevet mismatch merge all.db 0.db 1.db 2.db 3.db    the stores of the pods of a Job
  $ kubevet mismatch merge all.db stores/*.db            again: what was merged before does not count twice

Exit codes: 0 merged, 1 shards of a replay are missing or unfinished, 2 the command could not run.`

/** `kubevet mismatch merge`: several stores of mismatches into one. */
export const mismatchMergeCommand = (context: CommandContext): Command =>
  new Command('merge')
    .description('join stores of mismatches, such as those of the shards of a replay')
    .argument('<out>', 'store to add to; it is made if it is missing')
    .argument('<stores...>', 'stores to add, each once')
    .option('--samples <n>', 'requests to keep of each mismatch (default: 5)', parseCount)
    .option('--allow-incomplete', 'exit with 0 although shards are missing or unfinished')
    .addHelpText('after', HELP)
    .action(async (out: string, stores: string[], options: MismatchMergeOptions) => {
      const { mergeStores } = await import('../mismatch/merge/run-merge.js')
      context.exitCode = await mergeStores(out, stores, options, context)
    })
