import { Command, Option } from 'commander'
import type { PolicyTestOptions } from '../policy-test/run-policy-test.js'
import { parseCompatibility } from '../options/compatibility.js'
import type { CommandContext } from '../io/command-context.js'
import { withFindingOptions } from '../options/findings.js'
import { parsePercent } from '../options/percent.js'

const HELP = `
Examples:
  $ kubevet policy test                                     all tests of policies below the working folder
  $ kubevet policy test replicas.policy-test.yaml --filter limit
  $ kubevet policy test tests/ --explain                    and why the policies of failed tests said what they said
  $ kubevet policy test tests/ --ci --format junit=tests.xml --html tests.html --min-coverage 90
  $ kubevet policy test policies/                           kyverno's kyverno-test.yaml and gator's suites as they are

A suite is a YAML file of policies and tests: see docs/policy-tests.md. Of kyverno's and gator's tests those are run whose
policies are in the CEL that Kubernetes has; the others are told and counted. Findings are tests that fail or prove nothing,
and what the tests never show of the policies. Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet policy test`: tests of admission policies, and what of their expressions they cover. */
export const policyTestCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('test')
      .description('run tests of admission policies, and tell what of their expressions is not tested')
      .argument('[paths...]', 'files, folders and globs of tests')
      .option('--compatibility <version>', 'Kubernetes version to behave as, e.g. 1.34', parseCompatibility)
      .option('--filter <text>', 'only tests whose name, or whose suite, has this text; without coverage')
      .option('--no-coverage', 'do not tell what is not tested')
      .addOption(
        new Option('--min-coverage <percent>', 'the share of outcomes that tests must show')
          .argParser(parsePercent)
          .conflicts('filter'),
      )
      .option('--explain', 'show all sub-expressions of the policies with their values, for tests that fail')
      .addOption(new Option('--update', 'store what mutations change now as the snapshots').conflicts('ci'))
      .option('--ci', 'a missing snapshot is an error, rather than written')
      .option('--html <file>', 'write a page of the tests, the traces of failed ones and the coverage')
      .option('--watch', 'test again at every change'),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: PolicyTestOptions) => {
      const { policyTest } = await import('../policy-test/run-policy-test.js')
      context.exitCode = await policyTest(paths, options, context)
    })
