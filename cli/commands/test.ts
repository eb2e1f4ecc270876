import { Command, Option } from 'commander'
import type { TestOptions } from '../suite/run-test.js'
import { parseCompatibility } from '../options/compatibility.js'
import type { CommandContext } from '../io/command-context.js'
import { withFindingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { parsePercent } from '../options/percent.js'

const HELP = `
Examples:
  $ kubevet test tests/ --crd config/crd/bases/
  $ kubevet test                                        all suites and CRDs below the working folder
  $ kubevet test widget.tests.yaml --filter immutable
  $ kubevet test tests/ --crd crds/ --format junit=tests.xml --html coverage.html --min-coverage 90

A suite is a YAML file of tests.onCreate and tests.onUpdate, as OpenShift has them: see docs/crd-tests.md. Findings are tests
that fail or can not fail, and what the tests never show of the CRDs' rules. Exit codes: 0 no errors, 1 errors, 2 the command
could not run.`

/** `kubevet test`: test suites of CRDs, and which rules they cover. */
export const testCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('test')
      .description('run test suites of CustomResourceDefinitions, and tell what of their rules is not tested')
      .argument('[paths...]', 'files, folders and globs of test suites')
      .option('--crd <path>', 'file, folder or glob of CRDs, instead of those among the paths; may be repeated', gather)
      .option('--compatibility <version>', 'Kubernetes version to behave as, e.g. 1.34', parseCompatibility)
      .option('--filter <text>', 'only tests whose name, or whose suite, has this text; without coverage')
      .option('--no-coverage', 'do not tell what is not tested')
      .addOption(
        new Option('--min-coverage <percent>', 'the share of outcomes that tests must show')
          .argParser(parsePercent)
          .conflicts('filter'),
      )
      .option('--html <file>', 'write a page of the tests and the coverage')
      .option('--watch', 'test again at every change'),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: TestOptions) => {
      const { test } = await import('../suite/run-test.js')
      context.exitCode = await test(paths, options, context)
    })
