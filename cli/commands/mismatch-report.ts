import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import type { MismatchReportOptions } from '../mismatch/report/run-report.js'
import { parseCount } from '../options/count.js'
import { withConfigOption } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { kubernetesVersionOption } from '../options/kubernetes-version.js'

const HELP = `
Examples:
  $ kubevet mismatch report mismatches.db
  $ kubevet mismatch report mismatches.db --format html --output report.html --validators ./both.ts
  $ kubevet mismatch report pod-*.db --format json                          several stores as one
  $ kubevet mismatch report now.db --compare before.db --fail-on new,more   before and after a change
  $ kubevet mismatch report mismatches.db --format sarif --types src/types  findings at the tags

A rule (validation, field, origin) is
  ready          both sides found the same, often enough
  not-exercised  as often as was seen, but that was not enough (--min-firings, --min-comparisons)
  never-fired    no comparison made it fail, on either side: nothing is known
  disagrees      one side finds what the other does not
  unmarked       both find it, but the hand-written error is not marked, or the tag has no level
  untagged       hand-written validation finds it, and no tag is known that does
  ratcheted      they differ only over values that an update left as they were
  noise          a side differs from itself as often
  enforced       the tag has no level: its errors are enforced, and not compared
--fail-on takes these but ready and enforced, and: panics (a validation threw), dropped (something was not kept), new and more
(mismatches since the store of --compare), never. Default: disagrees,panics.
Files of records (JSON Lines) tell mismatches, but not how much was compared.
Exit codes: 0 nothing of --fail-on, 1 something of it, 2 the command could not run, or nothing was compared.`

/** `kubevet mismatch report`: what stores of comparisons tell, and what to do about it. */
export const mismatchReportCommand = (context: CommandContext): Command =>
  withConfigOption(
    new Command('report')
      .description('show where validations differ, why, what to change, and which rules are ready to enforce')
      .argument(
        '[stores...]',
        'stores of comparisons, files of records, or - for records on standard input (default: the store of the config)',
      )
      .addOption(
        new Option('--format <name>', 'output format')
          .choices(['text', 'json', 'sarif', 'markdown', 'html'])
          .default('text'),
      )
      .option('--output <file>', 'file to write the report to (default: standard output)')
      .option('--compare <store>', 'earlier store: show what is new, gone, more, fewer')
      .option('--fail-on <names>', 'verdicts and more that are errors (default: disagrees,panics)', gather)
      .option('--min-firings <n>', 'errors that both sides must have found of a rule (default: 10)', parseCount)
      .option('--min-comparisons <n>', 'comparisons that its validation must have had (default: 1000)', parseCount)
      .option('--types <path>', 'sources of the tagged types: file or folder; may be repeated', gather)
      .option(
        '--validators <module>',
        'module that commands and tests in the report name; may be repeated (default: that of the config)',
        gather,
      )
      .addOption(kubernetesVersionOption())
      .option('--all', 'list rules that never fired or that are enforced in the text, too'),
  )
    .addHelpText('after', HELP)
    .action(async (stores: string[], options: MismatchReportOptions) => {
      const { reportMismatches } = await import('../mismatch/report/run-report.js')
      context.exitCode = await reportMismatches(stores, options, context)
    })
