import { Command } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import type { ExportTestsOptions } from '../mismatch/report/run-export-tests.js'
import { withConfigOption } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { kubernetesVersionOption } from '../options/kubernetes-version.js'

const HELP = `
Examples:
  $ kubevet mismatch export-tests mismatches.db --validators ./both.ts --out test/mismatches.test.ts
  $ kubevet mismatch export-tests mismatches.db --validators ./both.ts --out test/mismatches/   a file for each validation

Each distinct mismatch becomes a test that fails until both sides agree. Secrets are hidden in stores: tests of requests that had
some are told, and may pass for that reason.
Exit codes: 0 tests were written, 2 the command could not run, or there is nothing to export.`

/** `kubevet mismatch export-tests`: each mismatch as a vitest case. */
export const mismatchExportTestsCommand = (context: CommandContext): Command =>
  withConfigOption(
    new Command('export-tests')
      .description('write each mismatch as a vitest case, which fails until both sides agree')
      .argument(
        '[stores...]',
        'stores of comparisons, files of records, or - for records on standard input (default: the store of the config)',
      )
      .requiredOption('--out <path>', 'file of tests (*.ts), or folder with one for each validation')
      .option(
        '--validators <module>',
        'module with registerValidations and registerHandwritten; may be repeated',
        gather,
      )
      .addOption(kubernetesVersionOption())
      .option('--option <name[=true|false]>', 'validation option; may be repeated', gather)
      .option('--gate <name=true|false>', 'feature gate; may be repeated', gather),
  )
    .addHelpText('after', HELP)
    .action(async (stores: string[], options: ExportTestsOptions) => {
      const { exportTests } = await import('../mismatch/report/run-export-tests.js')
      context.exitCode = await exportTests(stores, options, context)
    })
