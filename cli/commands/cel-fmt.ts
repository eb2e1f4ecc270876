import { Command } from 'commander'
import { CannotRun } from '../io/cannot-run.js'
import type { FmtOptions } from '../cel/run-fmt.js'
import type { CommandContext } from '../io/command-context.js'

const HELP = `
Examples:
  $ kubevet cel fmt 'self.items.all(x,x>0)'     an expression, to standard output
  $ kubevet cel fmt - < rule.cel                standard input, to standard output
  $ kubevet cel fmt rules/*.cel                 files, in place
  $ kubevet cel fmt --check rules/*.cel         writes nothing; shows what would change

Only white space changes; comments stay.
Exit codes: 0 done, 1 an expression does not parse (with --check also if one would change),
2 the command could not run.`

/** `kubevet cel fmt`: formats expressions. */
export const celFmtCommand = (context: CommandContext): Command =>
  new Command('fmt')
    .description('format expressions')
    .argument('<expr-or-files...>', 'files, an expression, or - for standard input')
    .option('--width <columns>', 'longest line to aim for (default: 80)', parseWidth)
    .option('--check', 'write nothing; fail if something would change')
    .addHelpText('after', HELP)
    .action(async (texts: string[], options: FmtOptions) => {
      const { format } = await import('../cel/run-fmt.js')
      context.exitCode = await format(texts, options, context)
    })

function parseWidth(text: string): number {
  const width = Number(text)
  if (/^\d+$/.test(text) && width >= 20 && width <= 10_000) return width
  throw new CannotRun(`--width ${text}: not a number of columns`, 'write a number from 20 to 10000')
}
