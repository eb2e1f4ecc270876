import { Command } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { withTestOptions } from '../options/tests.js'
import type { TestOptions } from '../suite/run-test.js'

const HELP = `
Examples:
  $ kubevet test tests/ --crd config/crd/bases/
  $ kubevet test                                        all suites and CRDs below the working folder
  $ kubevet test widget.tests.yaml --filter immutable
  $ kubevet test tests/ --crd crds/ --format junit=tests.xml --html coverage.html --min-coverage 90

A suite is a YAML file with tests.onCreate and tests.onUpdate, as in OpenShift: see docs/crd-tests.md. Findings are tests that
fail or cannot fail, and rules of the CRDs that the tests leave uncovered. Exit codes: 0 no errors, 1 errors, 2 the command
could not run.`

/** `kubevet test`: test suites of CRDs, and which rules they cover. */
export const testCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      withTestOptions(
        new Command('test')
          .description('run test suites of CustomResourceDefinitions, and report what they leave uncovered')
          .argument('[paths...]', 'files, folders and globs of test suites')
          .option(
            '--crd <path>',
            'CRDs: file, folder or glob (default: those among the paths); may be repeated',
            gather,
          )
          .addOption(kubernetesVersionOption())
          .addOption(minCompatibilityVersionOption()),
        'write a page with the tests and the coverage',
      ),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: TestOptions) => {
      const { test } = await import('../suite/run-test.js')
      context.exitCode = await test(paths, options, context)
    })
